import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { aboutRows } from '../../../shared/messages/about-text.ts';
import { Icon } from '../../components/icon.tsx';
import { useTranslate } from '../../i18n.ts';
import { infoQuery, useBridge } from '../../queries.ts';

/** Versions of the app and of what it runs on, to be read out or passed on. */
export function About({ workstation, onClose }: { workstation: string; onClose: () => void }) {
  const translate = useTranslate();
  const bridge = useBridge();
  const info = useQuery(infoQuery(bridge));
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(false);
    setCopied((await bridge.copyAbout()).ok);
  };
  return (
    <>
      {info.isPending && <p className="hint">{translate('common.loading')}</p>}
      {info.data && (
        <dl className="about">
          {aboutRows(info.data, workstation).map(({ name, value }) => (
            <div key={name} className="about-row">
              <dt>{translate(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="hint">{translate('about.licence')}</p>
      <div className="button-row">
        <button type="button" className="button primary" onClick={onClose}>
          {translate('about.close')}
        </button>
        <button type="button" className="button" onClick={() => void copy()}>
          {translate('about.copy')}
        </button>
      </div>
      <div role="status" className="progress-words">
        {copied && (
          <p className="found found-good">
            <Icon name="check" />
            <span>{translate('details.copied')}</span>
          </p>
        )}
      </div>
    </>
  );
}
