import { useEffect, useRef, useState } from 'react';
import type { ConnectionTest, Verdict } from '../../../shared/diagnostics.ts';
import { type Failure, failure } from '../../../shared/failure.ts';
import type { ConnectionSubject } from '../../../shared/ipc.ts';
import { sayingText } from '../../../shared/messages/diagnostics-text.ts';
import type { Settings } from '../../../shared/settings.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Icon } from '../../components/icon.tsx';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import { ActButton, DeedWords, useDeeds } from './act-button.tsx';
import { TestSteps } from './test-steps.tsx';

interface Props {
  settings: Settings;
  subject: ConnectionSubject | null;
}

/** The way of a sign-in, step by step, and whose problem it is. */
export function TestPage({ settings, subject }: Props) {
  const translate = useTranslate();
  const bridge = useBridge();
  const { test, running, refused, run } = useTest(subject);
  const deeds = useDeeds();
  return (
    <>
      <p className="muted">
        {translate('testPage.lead')} {subject && translate('testPage.typed')}
      </p>
      <div className="button-row button-row-start">
        <button
          type="button"
          className="button primary"
          aria-disabled={running || undefined}
          onClick={run}
        >
          {translate('testPage.run')}
        </button>
        {running && (
          <ActButton icon="stop" onAct={() => void bridge.stopConnectionTest()}>
            {translate('testPage.stop')}
          </ActButton>
        )}
        {test?.verdict && (
          <ActButton
            icon="copy"
            onAct={() => deeds.act(bridge.copyConnectionTest, () => translate('details.copied'))}
          >
            {translate('testPage.copy')}
          </ActButton>
        )}
      </div>
      <DeedWords deeds={deeds} site={siteLabel(settings)} />
      {refused && <FailureAlert failure={refused} site={siteLabel(settings)} />}
      {/* Only the beginning and the end are spoken; ten steps in a row would be noise. */}
      <div role="status" className="live">
        {running && <p className="muted">{translate('testPage.running')}</p>}
        {test?.verdict && <VerdictCard verdict={test.verdict} isWarning={onlyWarns(test)} />}
      </div>
      <TestSteps test={test} running={running} />
    </>
  );
}

const onlyWarns = ({ steps }: ConnectionTest) => steps.every(({ status }) => status !== 'fail');

function VerdictCard(props: { verdict: Verdict; isWarning: boolean }) {
  const { verdict, isWarning } = props;
  const translate = useTranslate();
  const good = verdict.whose === 'nobody';
  const tone = good ? 'success' : isWarning ? 'warning' : 'danger';
  return (
    <div className={`notice notice-${tone}`}>
      <Icon name={good ? 'check' : 'alert'} />
      <div className="notice-text">
        <h2 className="notice-title">
          {translate('testPage.verdict', { verdict: sayingText(verdict.saying, translate) })}
        </h2>
        {!good && (
          <p>{translate('testPage.whose', { whose: translate(`whose.${verdict.whose}`) })}</p>
        )}
        <p className="notice-code">
          <code>{translate('checked.code', { code: verdict.code })}</code>
        </p>
      </div>
    </div>
  );
}

/** The test as it goes on; one that was begun here ends when the page goes. */
function useTest(subject: ConnectionSubject | null) {
  const bridge = useBridge();
  const [test, setTest] = useState<ConnectionTest | null>(null);
  const [refused, setRefused] = useState<Failure | null>(null);
  const [running, setRunning] = useState(false);
  const isRunning = useRef(false);
  useEffect(() => {
    const stop = bridge.onConnectionTestChanged((next) => {
      // The last words of a test that another one has overtaken come late.
      setTest((shown) => (shown && next.startedAt < shown.startedAt ? shown : next));
    });
    return () => {
      stop();
      if (isRunning.current) void bridge.stopConnectionTest();
    };
  }, [bridge]);
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(true);
    setRefused(null);
    setTest(null);
    const reply = await bridge.runConnectionTest(...(subject ? [subject] : [])).catch(() => null);
    isRunning.current = false;
    setRunning(false);
    if (reply?.ok) setTest(reply.value);
    else setRefused(reply?.failure ?? failure('APP-ERR'));
  };
  return { test, refused, running, run: () => void run() };
}
