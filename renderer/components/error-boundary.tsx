import { Component, type ReactNode } from 'react';
import { useTranslate } from '../i18n.ts';

/** The last net under every screen. What was thrown is not shown: its text could hold anything. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const translate = useTranslate();
  return (
    <main className="page page-centred">
      <div className="card stack" role="alert">
        <h1>{translate('common.brokenTitle')}</h1>
        <p>{translate('common.brokenText')}</p>
        <p className="muted">
          <code>{translate('checked.code', { code: 'APP-ERR' })}</code>
        </p>
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {translate('common.loadAgain')}
        </button>
      </div>
    </main>
  );
}
