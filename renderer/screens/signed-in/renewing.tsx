import { useTranslate } from '../../i18n.ts';

/** Seen and heard while a sign-in is being renewed; always in the page, so that it is heard when it begins. */
export function Renewing({ is }: { is: boolean }) {
  const translate = useTranslate();
  return (
    <p role="status" className={is ? 'with-icon muted' : 'visually-hidden'}>
      {is && (
        <>
          <span className="spinner" aria-hidden="true" />
          {translate('ending.renewing')}
        </>
      )}
    </p>
  );
}
