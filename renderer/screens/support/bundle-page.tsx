import { useEffect } from 'react';
import type { SupportBundle } from '../../../shared/diagnostics.ts';
import type { Settings } from '../../../shared/settings.ts';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import { ActButton, DeedWords, NotLoaded, useDeeds } from './act-button.tsx';
import { useReply } from './use-reply.ts';

/** What is given to support, read before it is saved or copied: main keeps exactly what is shown here. */
export function BundlePage(props: { settings: Settings; toHeading: () => void }) {
  const { settings, toHeading } = props;
  const translate = useTranslate();
  const bridge = useBridge();
  const { value, refused, asking, ask } = useReply<SupportBundle>();
  const deeds = useDeeds();
  useEffect(() => ask(bridge.makeBundle), [ask, bridge]);
  const site = siteLabel(settings);
  const again = () => {
    toHeading();
    ask(bridge.makeBundle);
  };
  const save = () =>
    deeds.act(bridge.saveBundle, ({ saved }) =>
      translate(saved ? 'bundlePage.saved' : 'bundlePage.notSaved'),
    );
  const copy = () => deeds.act(bridge.copyBundle, () => translate('details.copied'));
  const openFolder = () =>
    deeds.act(bridge.openLogFolder, () => translate('bundlePage.logFolderOpened'));
  return (
    <>
      <p className="muted">{translate('bundlePage.lead')}</p>
      {value && (
        <div className="button-row button-row-start">
          <ActButton onAct={save}>{translate('bundlePage.save')}</ActButton>
          <ActButton icon="copy" onAct={copy}>
            {translate('bundlePage.copy')}
          </ActButton>
          <ActButton icon="external" onAct={openFolder}>
            {translate('bundlePage.logFolder')}
          </ActButton>
        </div>
      )}
      <DeedWords deeds={deeds} site={site} />
      {asking && <p className="muted">{translate('common.loading')}</p>}
      {refused && !asking && <NotLoaded failure={refused} site={site} onAgain={again} />}
      {value && (
        <section
          className="bundle"
          aria-label={translate('bundlePage.preview')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
        >
          <pre dir="ltr">{value.content}</pre>
        </section>
      )}
    </>
  );
}
