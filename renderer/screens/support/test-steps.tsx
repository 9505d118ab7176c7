import {
  type ConnectionTest,
  type TestStatus,
  type TestStep,
  testSteps,
} from '../../../shared/diagnostics.ts';
import { sayingText } from '../../../shared/messages/diagnostics-text.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { useTranslate } from '../../i18n.ts';

/** The chain, each step in words; before the first run every step waits. */
export function TestSteps({ test, running }: { test: ConnectionTest | null; running: boolean }) {
  const translate = useTranslate();
  const steps =
    test?.steps ?? testSteps.map((name): TestStep => ({ name, status: 'notRun', evidence: [] }));
  return (
    <section className="card card-wide" aria-labelledby="test-steps">
      <h2 id="test-steps">{translate('testPage.steps')}</h2>
      {test?.address && (
        <p className="muted address-line">
          {translate('testPage.address', { address: test.address })}
        </p>
      )}
      <ol className="test-steps" aria-busy={running}>
        {steps.map((step) => (
          <Step key={step.name} step={step} running={running && test?.running === step.name} />
        ))}
      </ol>
    </section>
  );
}

const icons: Record<TestStatus, IconName> = {
  pass: 'check',
  warn: 'alert',
  fail: 'stop',
  notRun: 'dash',
  notApplicable: 'dash',
};

function Step({ step, running }: { step: TestStep; running: boolean }) {
  const translate = useTranslate();
  const { name, status, evidence, code, tookMs } = step;
  return (
    <li className={`test-step test-${running ? 'running' : status}`}>
      <p className="test-name">{translate(`testStep.${name}`)}</p>
      <p className="test-status">
        {running ? <span className="spinner" aria-hidden="true" /> : <Icon name={icons[status]} />}
        {translate(running ? 'testPage.runningStep' : `testStatus.${status}`)}
      </p>
      <div className="test-evidence">
        {!running &&
          evidence.map((one) => {
            const words = sayingText(one, translate);
            return <p key={words}>{words}</p>;
          })}
        {!running && (code || tookMs !== undefined) && (
          <p className="muted">
            {code && <code>{translate('checked.code', { code })}</code>}
            {code && tookMs !== undefined && ' · '}
            {tookMs !== undefined && translate('testPage.took', { ms: tookMs })}
          </p>
        )}
      </div>
    </li>
  );
}
