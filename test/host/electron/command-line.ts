import type { CommandLine } from 'electron';
import { strict } from '../strict.ts';
import type { Slice } from './slice.ts';

/** Chromium switches given on the command line, and those that the app appends. */
export class Switches implements Slice<CommandLine> {
  private readonly switches = new Map<string, string>();

  constructor(argv: readonly string[]) {
    for (const argument of argv) {
      const [, name, value] = /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? [];
      if (name !== undefined) this.switches.set(name, value ?? '');
    }
  }

  appendSwitch(name: string, value = ''): void {
    this.switches.set(name, value);
  }

  hasSwitch(name: string): boolean {
    return this.switches.has(name);
  }

  getSwitchValue(name: string): string {
    return this.switches.get(name) ?? '';
  }

  removeSwitch(name: string): void {
    this.switches.delete(name);
  }

  appendArgument(): void {}
}

export const commandLine = strict('app.commandLine', new Switches(process.argv.slice(2)));
