import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { track } from '../../shared/telemetry/track.ts';
import { runtimeConfig } from '../../shared/config/runtime-config.ts';
import { optionalPart } from '../../shared/ui/optional-part.tsx';
import { useSessionChange } from '../session/use-session-change.ts';
import { useLateScroll } from './use-late-scroll.ts';

const Simulator = optionalPart(
  async () => (await import('../../simulator/simulator.tsx')).Simulator,
);

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
      {runtimeConfig().simulated && <Simulator changeSession={change} />}
    </>
  );
}
