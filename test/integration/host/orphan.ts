import { launchFixture } from './fixture-app.ts';

// A test process that will be killed while its app is open (see life.test.ts).
const app = await launchFixture();
process.stdout.write(`${app.profile}\n`);
