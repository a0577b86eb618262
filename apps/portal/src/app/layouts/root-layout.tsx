import { useEffect, useLayoutEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  NavigationType,
  useNavigationType,
} from 'react-router-dom';
import { track } from '#portal/shared/telemetry/track.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { Announcer } from '#portal/shared/ui/announcer.tsx';
import { optionalPart } from '#portal/shared/ui/optional-part.tsx';
import { useSessionChange, useSessionPhase } from '../session/session-state.ts';

/** Milliseconds within which a screen may grow to its former height. */
const GROWTH_MS = 10_000;

const positions = new Map<string, number>();

/** What the user does to scroll: the position is then no longer changed. */
const USER_EVENTS = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Scrolls to a position as soon as the page is tall enough. Returns a function that gives it up. */
function scrollWhenTall(top: number, onEnd: () => void): () => void {
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of USER_EVENTS) window.removeEventListener(name, end);
    onEnd();
  };
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo(0, top);
    end();
  });
  const timer = setTimeout(end, GROWTH_MS);
  for (const name of USER_EVENTS) window.addEventListener(name, end);
  observer.observe(document.body);
  return end;
}

/**
 * Restores the scroll position after Back and Forward on screens with tables, which get their height too late for the
 * router's `ScrollRestoration`.
 */
function useLateScroll(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    const remember = () => void positions.set(key, window.scrollY);
    const watch = () => window.addEventListener('scroll', remember, { passive: true });
    const wanted = isReturn ? (positions.get(key) ?? 0) : 0;
    const giveUp = wanted > 0 ? scrollWhenTall(wanted, watch) : undefined;
    if (!giveUp) watch();
    return () => {
      giveUp?.();
      window.removeEventListener('scroll', remember);
    };
  }, [key, isReturn]);
}

const Simulator = optionalPart(
  async () => (await import('#portal/simulator/simulator.tsx')).Simulator,
);

/** Common to every page: usage events of screens, scroll restoration, the simulator. */
export function RootLayout() {
  const { pathname } = useLocation();
  const change = useSessionChange();
  // The bar would name the user and the world that this tab no longer shows.
  const isElsewhere = useSessionPhase(({ phase }) => phase === 'other');
  useLateScroll();
  useEffect(() => track('screen_viewed', { path: pathname }), [pathname]);
  return (
    <>
      <Announcer />
      <Outlet />
      <ScrollRestoration />
      {runtimeConfig().simulated && !isElsewhere && (
        <div data-sim-space="">
          <Simulator changeSession={change} />
        </div>
      )}
    </>
  );
}
