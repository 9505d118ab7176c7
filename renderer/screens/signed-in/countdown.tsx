import type { Translate } from '../../../shared/messages/translate.ts';
import { useNowUntil } from '../../hooks/clock.ts';
import { useTranslate } from '../../i18n.ts';
import { type Spoken, shownAt, spokenAt } from './countdown-speech.ts';

/** A sentence that counts down to a deadline, for the eye and, less often, for the ear. */
export function Countdown(props: {
  deadline: number;
  /** The sentence around "in 2 minutes". */
  sentence: (left: string) => string;
  id?: string;
}) {
  const { deadline, sentence, id } = props;
  const translate = useTranslate();
  const left = deadline - useNowUntil(deadline);
  const spoken = spokenAt(left);
  return (
    <>
      <p className="countdown" id={id}>
        {sentence(words(shownAt(left), translate))}
      </p>
      <p role="status" className="visually-hidden">
        {spoken && sentence(words(spoken, translate))}
      </p>
    </>
  );
}

function words(at: Spoken, translate: Translate): string {
  if (at.unit === 'seconds') return translate('expiry.inSeconds', { seconds: at.seconds });
  return translate('expiry.in', { hours: 0, minutes: at.minutes });
}
