import { openSettingsFile } from '../../../electron/settings/settings-file.ts';
import { InstanceLock } from '../../host/electron/instance-lock.ts';
import { plainKeyStore } from '../../support/plain-key-store.ts';
import { openVaultOnDisk } from '../../support/vault-on-disk.ts';

/*
 * A start of the app as far as files go: `second-process.ts FOLDER NAME`. Writes its name to both files if it may,
 * says whether it held the lock, and stays until it is told to go (or is killed).
 */
const [folder = '', name = ''] = process.argv.slice(2);
const lock = new InstanceLock();
lock.acquire(folder, () => {}, null);
const owns = () => lock.held();

const settings = openSettingsFile(folder, 0, { owns });
const saved = settings.write({ workstation: name });
const vault = openVaultOnDisk({ folder, storage: plainKeyStore('second-process'), owns });
const kept = await vault.keep('apiKey', name);
process.stdout.write(`${JSON.stringify({ name, held: owns(), saved, kept })}\n`);
process.stdin.resume().on('end', () => process.exit(0));
