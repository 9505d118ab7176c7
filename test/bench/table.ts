import { isWithinBudget, type Row } from './row.ts';

const columns = ['', 'row', 'value', 'ratio', 'budget', 'measured against'] as const;

/** The rows for people, in columns. */
export function table(rows: readonly Row[]): string {
  const lines = [[...columns], ...rows.map(cells)];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  return lines
    .map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function cells(row: Row): string[] {
  const { name, value, unit, ratio, budget, note } = row;
  const limit = budget === undefined ? '' : `≤ ${budget}${ratio === undefined ? ` ${unit}` : ' ×'}`;
  return [
    isWithinBudget(row) ? '✓' : '✗',
    name,
    `${value} ${unit}`,
    ratio === undefined ? '' : `${ratio} ×`,
    limit,
    note ?? '',
  ];
}

/** The last line of `--json`. */
export function jsonLine(rows: readonly Row[]): string {
  const results = rows.map(({ name, value, unit, ratio, budget }) => ({
    name,
    value,
    unit,
    ...(ratio !== undefined && { ratio }),
    ...(budget !== undefined && { budget }),
  }));
  return JSON.stringify({ results });
}
