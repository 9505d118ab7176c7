import type { ConnectionSubject } from '../../../shared/ipc.ts';
import { useTranslate } from '../../i18n.ts';
import type { SupportPageName } from './pages.ts';
import type { Support } from './use-support.tsx';

/** Ways to the screens for support, from a screen on which nobody is signed in. */
export function SupportLinks(props: {
  support: Support;
  pages: readonly SupportPageName[];
  /** Addresses as typed, for the connection test. */
  subject?: ConnectionSubject;
}) {
  const { support, pages, subject } = props;
  const translate = useTranslate();
  return (
    <div className="button-row button-row-start">
      {pages.map((page) => (
        <button
          key={page}
          type="button"
          className="button"
          onClick={() => support.open(page, page === 'test' ? subject : undefined)}
        >
          {translate(`supportPage.${page}`)}
        </button>
      ))}
    </div>
  );
}

/** What the connection test is to follow while the addresses are being typed. */
export function subjectOf(draft: {
  baseUrl: string;
  apiPrefix: string;
  methods: readonly string[];
  oauth: { issuer: string };
}): ConnectionSubject {
  const { baseUrl, apiPrefix, methods, oauth } = draft;
  const issuer = oauth.issuer.trim();
  return { baseUrl, apiPrefix, issuer: methods.includes('oauth') && issuer ? issuer : null };
}
