import type { SettingsView } from '../../../shared/settings.ts';
import { Icon } from '../../components/icon.tsx';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';

/** As many as a desk may remember (experience.md, "Shared desk"). */
const MOST = 5;

/**
 * The names that signed in last, where the desk offers them. They come after the form: nothing may lie between
 * user name and password.
 */
export function RecentNames(props: { settings: SettingsView; onChoose: (name: string) => void }) {
  const { settings, onChoose } = props;
  const translate = useTranslate();
  const bridge = useBridge();
  const names = settings.values.recentNames ? settings.recentNames.slice(0, MOST) : [];
  if (names.length === 0) return null;
  return (
    <section className="other-ways" aria-labelledby="recent-names">
      <h2 id="recent-names" className="small-title">
        {translate('signIn.recentNames')}
      </h2>
      <ul className="plain-list recent-names">
        {names.map((name) => (
          <li key={name}>
            <button type="button" className="button small" onClick={() => onChoose(name)}>
              <bdi>{name}</bdi>
            </button>
            <button
              type="button"
              className="button quiet small"
              onClick={() => void bridge.forgetRecentName({ name })}
            >
              <Icon name="stop" />
              <span className="visually-hidden">{translate('signIn.forgetName', { name })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
