import { lazy, StrictMode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { linkIn } from '@bidstage/mock-api/contract/values/link-mark';
import { App } from './app/app.tsx';
import { followOtherTabs } from './app/session/other-tabs.ts';
import { handleSessionEnd, useSessionPhase } from './app/session/session-state.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { onSessionEnd } from './shared/api/session.ts';
import { showBrand } from './shared/brand.ts';
import { restoreZone } from './shared/clock/shown-zone.ts';
import { addressOf, isBelowBase, presentPathname } from './shared/config/addresses.ts';
import { runtimeConfig } from './shared/config/runtime-config.ts';
import { followTheme } from './shared/preferences/apply-theme.ts';
import { watchFocus } from './shared/ui/focus.ts';
import './shared/ui/tokens.css';
import './shared/ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const LinkPage = lazy(async () => {
  const { LinkPage: Component } = await import('./simulator/link/link-page.tsx');
  return { default: Component };
});

const DeskPage = lazy(async () => {
  const { DeskPage: Component } = await import('./simulator/story/desk/desk-page.tsx');
  return { default: Component };
});

/** True for the presenter's desk: a window without portal, which sends no request on its own. */
const isDesk = () => runtimeConfig().simulated && presentPathname() === '/sim/desk';

/**
 * The link of the simulator in the address, also a damaged one: it creates a world first, and the portal must send no
 * request in the old one. Null without one.
 */
const linkHere = () =>
  runtimeConfig().simulated
    ? linkIn(`${location.pathname}${location.search}${location.hash}`)
    : null;

function startPortal(to: Root): void {
  showBrand(runtimeConfig().brand ?? null);
  const client = createQueryClient();
  // Before the first request: the router fetches the user as soon as it is created.
  onSessionEnd((end) => handleSessionEnd(client, end));
  followOtherTabs();

  // Back from the account centre may restore this page in the phase of leaving: it must reload.
  addEventListener('pageshow', (event) => {
    if (event.persisted && useSessionPhase.getState().phase !== 'active') location.reload();
  });

  to.render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
}

function openLink(to: Root, link: string): void {
  followTheme();
  to.render(
    <StrictMode>
      <Suspense fallback={null}>
        <LinkPage text={link} />
      </Suspense>
    </StrictMode>,
  );
}

function openDesk(to: Root): void {
  to.render(
    <StrictMode>
      <Suspense fallback={null}>
        <DeskPage />
      </Suspense>
    </StrictMode>,
  );
}

// A link pasted into a tab of the portal changes only the fragment, which loads nothing.
addEventListener('hashchange', () => {
  if (linkHere() !== null) location.reload();
});

if (runtimeConfig().simulated) restoreZone();
watchFocus();

const reactRoot = createRoot(root);
const link = linkHere();
// The server responds without the base path too, because some proxies remove it; the routes exist only below it.
if (!isBelowBase())
  location.replace(`${addressOf(location.pathname)}${location.search}${location.hash}`);
else if (link !== null) openLink(reactRoot, link);
else if (isDesk()) openDesk(reactRoot);
else startPortal(reactRoot);
