import { readFile, rename } from 'node:fs/promises';
import { z } from 'zod';
import { errorCode } from '../storage/file-system.ts';
import { diskSteps, type FileSteps, replaceFile } from '../storage/replace-file.ts';
import { createLatestWriter } from './latest-writer.ts';

const remembered = z.strictObject({
  format: z.literal(1),
  /** Whose key was accepted first at this site; a key of anybody else is refused from then on. */
  enrolled: z
    .strictObject({ site: z.string(), serviceUserId: z.int(), siteCode: z.string() })
    .nullable(),
  /** Fingerprint of the key in `nextApiKeyFile` that has taken over, as key files are never written. */
  promoted: z.string().nullable(),
  pin: z.strictObject({ wrong: z.int().min(0).max(5), waiting: z.boolean() }),
});
/** What a kiosk must not forget over a restart. No secret is in it. */
export type Remembered = Omit<z.infer<typeof remembered>, 'format'>;
export type Enrolment = NonNullable<Remembered['enrolled']>;

export interface KioskMemory {
  read(): Remembered;
  /** Holds at once; reaches the disk when the disk takes it. */
  change(part: Partial<Remembered>): void;
  /** Tries once more to write what the disk did not take. */
  writeAgain(): void;
  settled(): Promise<void>;
}

const nothing: Remembered = { enrolled: null, promoted: null, pin: { wrong: 0, waiting: false } };

export interface MemoryDeps {
  /** `kiosk.json` in the user data folder. */
  path: string;
  /** Epoch ms, for the name of a file that is set aside. */
  now: number;
  log(line: string): void;
  steps?: FileSteps;
}

/** Opens the kiosk's memory. What cannot be understood is set aside under a dated name; a start never fails. */
export async function openKioskMemory(deps: MemoryDeps): Promise<KioskMemory> {
  let held = await load(deps);
  const writer = createLatestWriter(
    (text) => replaceFile(deps.path, text, 0o600, deps.steps ?? diskSteps),
    (failing) => deps.log(`kiosk memory-file=${failing ? 'not-written' : 'written-again'}`),
  );
  return {
    read: () => held,
    change(part) {
      held = { ...held, ...part };
      writer.put(`${JSON.stringify({ format: 1, ...held })}\n`);
    },
    writeAgain: writer.again,
    settled: writer.settled,
  };
}

async function load({ path, now, log }: MemoryDeps): Promise<Remembered> {
  try {
    const { format: _format, ...found } = remembered.parse(
      JSON.parse(await readFile(path, 'utf8')),
    );
    return found;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return nothing;
    const name = `${path}.${Math.abs(Math.trunc(now))}.broken`;
    const kept = await rename(path, name).then(
      () => 'set-aside',
      () => 'left',
    );
    log(`kiosk memory-file=not-understood ${kept}`);
    return nothing;
  }
}
