/** One long run: `*.endurance.ts` exports it as `endurance`. */
export interface Endurance {
  /** What it proves, with the promise's number. */
  name: string;
  /** @param seed the same seed, the same random choices */
  run(seed: number): Promise<EnduranceResult>;
}

export interface EnduranceResult {
  figures: Record<string, number | string>;
  /** Empty: the promise was kept. */
  failures: string[];
}
