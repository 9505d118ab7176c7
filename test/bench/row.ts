import type { DemoService } from '../demo-service/start.ts';

/** One figure. With a `ratio` the budget is its upper limit, without one that of `value`. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  /** `value` divided by a baseline that was measured in the same run, interleaved. */
  ratio?: number;
  budget?: number;
  /** What it was compared with, and how far the samples lie apart; for the table. */
  note?: string;
}

/** What every row is given. */
export interface BenchContext {
  /** A copy of the built app: a build in between changes nothing. */
  appRoot: string;
  /** A small app whose window shows an empty page, or the page in the folder `BENCH_PAGE`. */
  plainRoot: string;
  /** A demo service without faults; a row that switches one on switches it off again. */
  demo: DemoService;
  /** Settings that point the app at the demo service. */
  settings: object;
}

/** What a file in `rows/` exports. */
export interface RowModule {
  measure(context: BenchContext): Promise<Row>;
  /** For a row that has to watch while the others measure. */
  prepare?(context: BenchContext): Promise<void>;
}

/** Whether a row keeps its budget; one without a budget does. */
export function isWithinBudget({ value, ratio, budget }: Row): boolean {
  return budget === undefined || (ratio ?? value) <= budget;
}
