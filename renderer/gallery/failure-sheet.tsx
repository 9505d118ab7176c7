import { failure } from '../../shared/failure.ts';
import type { KioskCode } from '../../shared/kiosk.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { LanguageContext, useChosenLanguage, useTranslate } from '../i18n.ts';
import { troubleText } from '../screens/kiosk/trouble-text.ts';
import { allCodes, kioskOnly, type Sheet, sampleFacts } from './failures.ts';

const site = 'Northfield City Library';

/**
 * Every failure as one form words it, under each other: in the form for a password each has a picture of its own,
 * and in the others only the words are different.
 */
export function FailureSheet({ sheet, language }: { sheet: Sheet; language: string }) {
  return (
    <LanguageContext value={useChosenLanguage(language, [])}>
      <Words sheet={sheet} />
    </LanguageContext>
  );
}

function Words({ sheet }: { sheet: Sheet }) {
  const translate = useTranslate();
  return (
    <main className="page page-centred">
      <div className="card">
        <h1>{translate('supportPage.codes')}</h1>
        {sheet === 'kiosk'
          ? [...allCodes, ...kioskOnly].map((code: KioskCode) => (
              <p key={code}>
                <code>{code}</code> {troubleText(code, site, translate)}
              </p>
            ))
          : allCodes.map((code) => (
              <FailureAlert
                key={code}
                failure={failure(code, sampleFacts, { method: sheet })}
                site={site}
              />
            ))}
      </div>
    </main>
  );
}
