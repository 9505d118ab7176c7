import { useState } from 'react';
import type { ConnectionSubject } from '../../../shared/ipc.ts';
import type { Settings } from '../../../shared/settings.ts';
import { Icon } from '../../components/icon.tsx';
import {
  useEscape,
  useHeadingFocus,
  useScreenTitle,
  useTitleGivenBack,
} from '../../hooks/screen.ts';
import { useTranslate } from '../../i18n.ts';
import { BundlePage } from './bundle-page.tsx';
import { CodesPage } from './codes-page.tsx';
import { DetailsPage } from './details-page.tsx';
import { HistoryPage } from './history-page.tsx';
import { type SupportPageName, supportPages } from './pages.ts';
import { TestPage } from './test-page.tsx';
import './styles/index.css';

interface Props {
  settings: Settings;
  session: number | null;
  page: SupportPageName;
  subject: ConnectionSubject | null;
  onPage: (page: SupportPageName) => void;
  onClose: () => void;
}

/** What support looks at: one page at a time, whoever is signed in. */
export default function SupportArea(props: Props) {
  const { page, settings, onPage, onClose } = props;
  const translate = useTranslate();
  const [begun, setBegun] = useState(0);
  /** What had the focus goes: it begins at the heading again. */
  const toHeading = () => setBegun(begun + 1);
  useTitleGivenBack();
  useEscape(true, onClose);
  return (
    <div className="support">
      <nav className="support-nav" aria-label={translate('supportPage.nav')}>
        <button type="button" className="button" onClick={onClose}>
          <Icon name="back" />
          {translate('common.back')}
        </button>
        {supportPages.map((name) => (
          <button
            key={name}
            type="button"
            className="button quiet"
            aria-current={name === page ? 'page' : undefined}
            onClick={() => onPage(name)}
          >
            {translate(`supportPage.${name}`)}
          </button>
        ))}
      </nav>
      <Heading key={`${page} ${begun}`} page={page} />
      {page === 'details' && (
        <DetailsPage settings={settings} session={props.session} toHeading={toHeading} />
      )}
      {page === 'history' && <HistoryPage settings={settings} toHeading={toHeading} />}
      {page === 'test' && <TestPage settings={settings} subject={props.subject} />}
      {page === 'bundle' && <BundlePage settings={settings} toHeading={toHeading} />}
      {page === 'codes' && <CodesPage />}
    </div>
  );
}

/** Each page begins at its heading, which has the focus. */
function Heading({ page }: { page: SupportPageName }) {
  const translate = useTranslate();
  const heading = useHeadingFocus();
  const title = translate(`supportPage.${page}`);
  useScreenTitle(title);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
