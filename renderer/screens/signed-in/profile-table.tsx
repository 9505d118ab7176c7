import type { Profile } from '../../../shared/session-view.ts';
import { useLanguage } from '../../i18n.ts';
import { type ProfileRow, profileRows } from './profile-rows.ts';

/** All that the service said about this sign-in and is no secret. */
export function ProfileTable({ profile, raw }: { profile: Profile; raw: string | null }) {
  const { translate, formats } = useLanguage();
  const rows = profileRows(profile, raw, formats, translate);
  return (
    <section className="card card-wide" aria-labelledby="profile-title">
      <h2 id="profile-title">{translate('profile.title')}</h2>
      <dl className="profile">
        {rows.map((row) => (
          <Row key={row.field} row={row} label={translate(row.label)} />
        ))}
      </dl>
      {profile.unknownFields.length > 0 && (
        <div className="stack-small">
          <h3>{translate('profile.unknownTitle')}</h3>
          <p className="muted">{translate('profile.unknown')}</p>
          <ul className="name-list">
            {profile.unknownFields.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Row({ row, label }: { row: ProfileRow; label: string }) {
  return (
    <div className="profile-row">
      <dt>
        {label} <code className="field-name">{row.field}</code>
      </dt>
      <dd className={row.empty ? 'muted' : undefined}>
        <span dir="auto">{row.value}</span>
        {row.raw !== null && <code className="raw">{row.raw}</code>}
      </dd>
    </div>
  );
}
