import type { ReactNode } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import { operationAddress } from '../../../shared/service-address.ts';
import type { Settings } from '../../../shared/settings.ts';
import { Icon } from '../../components/icon.tsx';
import { useEscape, useHeadingFocus } from '../../hooks/screen.ts';
import { useTranslate } from '../../i18n.ts';
import { siteLabel } from '../../site.ts';
import { SupportLinks } from '../support/support-links.tsx';
import { useSupport } from '../support/use-support.tsx';

/** One page of help: it says what this computer is set to, so that it can be read out over the telephone. */
export function Help(props: {
  settings: Settings;
  failure: Failure | null;
  /** Where it leads back to. */
  back?: 'help.back' | 'common.back';
  onBack: () => void;
}) {
  const { settings, failure, onBack, back = 'help.back' } = props;
  const translate = useTranslate();
  const heading = useHeadingFocus();
  const support = useSupport(settings, null);
  useEscape(!support.area, onBack);
  const { baseUrl, apiPrefix, domain, workstation } = settings;
  const address = operationAddress(baseUrl ?? '', apiPrefix, 'staffuser');
  return (
    <>
      {support.area}
      <div className="card card-reading stack" hidden={support.area !== null}>
        <h1 ref={heading} tabIndex={-1}>
          {translate('help.title')}
        </h1>
        <Part title={translate('help.domainTitle')}>
          {translate(domain ? 'help.domainSet' : 'help.domainNone', { domain })}
        </Part>
        <Part title={translate('help.capsTitle')}>{translate('help.caps')}</Part>
        <Part title={translate('help.reachTitle')}>
          {translate('help.reach', { site: siteLabel(settings), address })}
        </Part>
        <Part title={translate('help.callTitle')}>{translate('help.call', { workstation })}</Part>
        {failure && (
          <p>
            <code>{translate('help.lastCode', { code: failure.code })}</code>
          </p>
        )}
        <section className="stack-small">
          <h2>{translate('supportPage.helpTitle')}</h2>
          <SupportLinks support={support} pages={['test', 'history', 'bundle', 'codes']} />
        </section>
        <button type="button" className="button" onClick={onBack}>
          <Icon name="back" />
          {translate(back)}
        </button>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}
