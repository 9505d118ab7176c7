import { parseArgs } from 'node:util';
import { makeCertificate } from './certificate.ts';
import { helpText, jsonLine, plainText } from './cli-text.ts';
import { readFaultText } from './fault-request.ts';
import { type DemoService, startDemoService } from './start.ts';

const options = {
  port: { type: 'string', default: '0' },
  'provider-port': { type: 'string', default: '0' },
  'no-provider': { type: 'boolean', default: false },
  'api-prefix': { type: 'string', default: '/api' },
  'time-zone': { type: 'string' },
  'token-life': { type: 'string', default: '480' },
  fault: { type: 'string', multiple: true },
  tls: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function wholeNumber(text: string, name: string, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new RangeError(`--${name} is not a whole number from 0 to ${max}.`);
  }
  return value;
}

const DAY = 24 * 60 * 60_000;

function selfSigned(now: number): { key: string; cert: string } {
  return makeCertificate({
    hosts: ['127.0.0.1', 'localhost'],
    notBefore: new Date(now - DAY),
    notAfter: new Date(now + 30 * DAY),
  });
}

const PARENT_CHECK_MS = 500;

/**
 * Ends on a signal, and under npm when npm is gone: a shell stands between the two that passes
 * SIGTERM on to nobody, and the ports would stay taken.
 */
function stopWithCaller(service: DemoService, env: NodeJS.ProcessEnv): void {
  const stop = () => void service.stop().then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const parent = process.ppid;
  if (env['npm_lifecycle_event'] === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, PARENT_CHECK_MS);
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options, strict: true });
  if (values.help) {
    console.log(helpText());
    return;
  }
  const faults = (values.fault ?? []).map(readFaultText);
  const zone = values['time-zone'];
  const service = await startDemoService({
    port: wholeNumber(values.port, 'port', 65_535),
    providerPort: wholeNumber(values['provider-port'], 'provider-port', 65_535),
    provider: !values['no-provider'],
    apiPrefix: values['api-prefix'],
    tokenLifeMinutes: wholeNumber(values['token-life'], 'token-life', 525_600),
    ...(values.tls ? { tls: selfSigned(Date.now()) } : {}),
    ...(zone === undefined ? {} : { timeZone: zone }),
  });
  service.setFault(faults);
  stopWithCaller(service, process.env);
  console.log(values.json ? jsonLine(service) : plainText(service));
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
