import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { track } from '../../shared/telemetry/track.ts';
import { runtimeConfig } from '../../shared/config/runtime-config.ts';
import { ErrorBoundary } from '../../shared/ui/error-boundary.tsx';
import { useSessionChange } from '../session/use-session-change.ts';
import { useLateScroll } from './use-late-scroll.ts';

const Simulator = lazy(async () => {
  const { Simulator: Component } = await import('../../simulator/simulator.tsx');
  return { default: Component };
});

/** Common to every page: usage events of screens, scroll restoration, the simulator. */
export function RootLayout() {
  const { pathname } = useLocation();
  const change = useSessionChange();
  useLateScroll();
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
