import type { ReactNode } from 'react';
import type { Failure, Result } from '../../../shared/failure.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { useTranslate } from '../../i18n.ts';
import { useReply } from './use-reply.ts';

export interface Deed {
  /** What was done, in words; the last one only. */
  said: string | null;
  refused: Failure | null;
  /** Does it and says what came of it; `null`: nothing to say. */
  act: <T>(call: () => Promise<Result<T>>, words: (value: T) => string | null) => void;
}

/** Buttons that have main do something and say so: one line for all of them. */
export function useDeeds(): Deed {
  const reply = useReply<string | null>();
  const act: Deed['act'] = (call, words) => {
    reply.clear();
    reply.ask(async () => {
      const done = await call();
      return done.ok ? { ok: true, value: words(done.value) } : done;
    });
  };
  return { said: reply.value, refused: reply.refused, act };
}

export function ActButton(props: { icon?: IconName; onAct: () => void; children: ReactNode }) {
  return (
    <button type="button" className="button" onClick={props.onAct}>
      {props.icon && <Icon name={props.icon} />}
      {props.children}
    </button>
  );
}

/** What a page could not get from main, and the way to ask for it again. */
export function NotLoaded(props: { failure: Failure; site: string; onAgain: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <FailureAlert failure={props.failure} site={props.site} />
      <div className="button-row button-row-start">
        <ActButton onAct={props.onAgain}>{translate('common.loadAgain')}</ActButton>
      </div>
    </>
  );
}

/** Always in the page, so that it is heard when something is said. */
export function DeedWords({ deeds, site }: { deeds: Deed; site: string }) {
  return (
    <>
      <p role="status" className="live">
        {deeds.said !== null && (
          <span className="found found-good">
            <Icon name="check" />
            <span>{deeds.said}</span>
          </span>
        )}
      </p>
      {deeds.refused && <FailureAlert failure={deeds.refused} site={site} />}
    </>
  );
}
