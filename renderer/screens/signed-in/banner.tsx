import type { ReactNode } from 'react';
import type { SignedInFacts } from '../../../shared/session-view.ts';
import type { Settings } from '../../../shared/settings.ts';
import { Icon } from '../../components/icon.tsx';
import { SiteLine } from '../../components/site-line.tsx';
import { useTranslate } from '../../i18n.ts';
import { branchText } from './profile-rows.ts';

/** Always says whose session this is, so that nobody works on in somebody else's. */
export function Banner(props: { session: SignedInFacts; settings: Settings; actions: ReactNode }) {
  const { ServiceUser } = props.session.profile;
  const translate = useTranslate();
  return (
    <header className="banner">
      <div className="banner-who">
        <span className="avatar">
          <Icon name={props.session.method === 'apiKey' ? 'key' : 'person'} />
        </span>
        <div>
          <p className="banner-name">
            <bdi>{ServiceUser.Name || translate('session.noName')}</bdi>
          </p>
          <p className="muted">
            {translate('session.organization', { id: String(ServiceUser.OrganizationID) })}
            {' · '}
            {branchText(ServiceUser.BranchID, translate)}
          </p>
        </div>
      </div>
      <SiteLine settings={props.settings} />
      <div className="banner-actions">{props.actions}</div>
    </header>
  );
}
