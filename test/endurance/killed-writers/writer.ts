import { writeSync } from 'node:fs';
import { contentOf, type Disk, openBoth } from './generations.ts';

/*
 * Writes generation after generation until it is killed: `writer.ts FOLDER DISK FIRST`. A line for each one that
 * is on disk, as far as the app knows.
 */
const [folder = '', disk = 'plain', first = '1'] = process.argv.slice(2);
const { settings, vault } = openBoth(folder, disk as Disk);

for (let count = Number(first); ; count++) {
  const content = contentOf(count);
  if (!settings.write({ content })) throw new Error('the settings were not written');
  const where = await vault.keep('refreshToken', content);
  if (where !== 'keyStore') throw new Error('the secret was not written');
  writeSync(1, `${count}\n`);
}
