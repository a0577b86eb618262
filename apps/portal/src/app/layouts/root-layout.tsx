import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useSearchParams } from 'react-router-dom';
import { AFFILIATE_PARAM } from '../../entities/session/viewed-affiliate.ts';
import { track } from '../../shared/telemetry/track.ts';
import { runtimeConfig } from '../../shared/config/runtime-config.ts';
import { ErrorBoundary } from '../../shared/ui/error-boundary.tsx';
import { changeSession } from '../session/session-state.ts';

const Simulator = lazy(async () => {
  const { Simulator: Component } = await import('../../simulator/simulator.tsx');
  return { default: Component };
});

/** Changes the session; the next user does not view the affiliate that the URL names for the present one. */
function useSessionChange() {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  return <Made,>(make: () => Promise<Made>): Promise<Made> => {
    if (search.has(AFFILIATE_PARAM)) {
      const next = new URLSearchParams(search);
      next.delete(AFFILIATE_PARAM);
      setSearch(next, { replace: true });
    }
    return changeSession(client, make);
  };
}

/** Common to every page: usage events of screens, scroll restoration, the simulator. */
export function RootLayout() {
  const { pathname } = useLocation();
  const change = useSessionChange();
  useEffect(() => track('screen_viewed', { path: pathname }), [pathname]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      {runtimeConfig().simulated && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <Simulator changeSession={change} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
