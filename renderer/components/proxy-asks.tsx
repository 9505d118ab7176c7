import { lazy, Suspense } from 'react';
import type { Failure } from '../../shared/failure.ts';

const ProxySignIn = lazy(() => import('./proxy-sign-in.tsx'));

/** What a person can do about a proxy that asks; nothing where the failure names none. */
export function ProxyAsks({ failure }: { failure: Failure }) {
  const { code, facts } = failure;
  if (code !== 'PRX-AUTH' || facts.proxy === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ProxySignIn proxy={facts.proxy} />
    </Suspense>
  );
}
