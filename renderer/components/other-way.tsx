import { lazy, Suspense } from 'react';
import type { Failure } from '../../shared/failure.ts';
import type { OAuthWay } from '../../shared/oauth-ways.ts';

const NextWay = lazy(() => import('../screens/oauth/next-way.tsx'));

/** The other way that a failure names; nothing where it names none. */
export function OtherWay(props: {
  failure: Failure;
  busy: boolean;
  onUse: (way: OAuthWay) => void;
}) {
  const { failure, busy, onUse } = props;
  const { nextWay } = failure.facts;
  if (nextWay === undefined) return null;
  return (
    <Suspense fallback={null}>
      <NextWay way={nextWay} busy={busy} onUse={onUse} />
    </Suspense>
  );
}
