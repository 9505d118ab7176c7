import type { Settings } from '../../shared/settings.ts';
import { useTranslate } from '../i18n.ts';
import { siteLabel } from '../site.ts';
import { Icon } from './icon.tsx';

/** Where somebody signs in, and at which machine. */
export function SiteLine({ settings }: { settings: Settings }) {
  const translate = useTranslate();
  return (
    <p className="site-line">
      <span>
        <Icon name="site" />
        <span className="visually-hidden">{translate('common.site')} </span>
        <strong>
          <bdi>{siteLabel(settings)}</bdi>
        </strong>
      </span>{' '}
      {settings.workstation !== '' && (
        <span className="muted">
          <Icon name="screen" />
          <span className="visually-hidden">{translate('common.workstation')} </span>
          <bdi>{settings.workstation}</bdi>
        </span>
      )}
    </p>
  );
}
