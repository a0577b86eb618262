import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Fault, NewFault } from '#api/contract/operations/control/faults.ts';
import type { FaultKind } from './fault-kinds.ts';
import { findingsOf, type Observation } from './findings.ts';
import type { FormSteps } from './forms.ts';

/** The clock of every world of a sweep. */
export const NOW = '2024-01-08T09:00:00.000Z';

/** Requests without which there is no screen: every screen would show the same failure. */
const FRAME = ['/v1/users/me'];

export interface SweptScreen {
  readonly screen: string;
  readonly persona: string | null;
  readonly path: string;
}

export interface Visit {
  readonly screen: string;
  readonly fault: string;
  readonly ms: number;
  readonly findings: readonly string[];
  /** What the screen had asked for, where something was found. */
  readonly requests?: readonly string[];
  readonly picture: Buffer;
}

/** Where and how long screens are visited. */
export interface VisitOptions {
  readonly browser: Browser;
  /** Of the server, without a trailing slash. */
  readonly address: string;
  /** ms after which a part that still loads is stuck. */
  readonly patienceMs: number;
}

/** A page in a world of its own. */
interface VisitedWorld {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
  readonly control: (method: 'post' | 'delete', path: string, data?: object) => Promise<unknown>;
}

async function openVisitedWorld({
  browser,
  address,
}: VisitOptions): Promise<VisitedWorld & { world: string }> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
  });
  const control: VisitedWorld['control'] = async (method, path, data) => {
    const response = await context.request[method](`${address}/__sim${path}`, { data });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
    return response.json() as Promise<unknown>;
  };
  const { name } = (await control('post', '/worlds', { seed: 1, now: NOW })) as { name: string };
  await context.addCookies([{ name: 'bidstage_world', value: name, url: address }]);
  // The compiler names functions with this helper, which the page does not have.
  await context.addInitScript('globalThis.__name = (made) => made');
  const page = await context.newPage();
  return { context, page, errors: errorsOf(page), control, world: name };
}

/** Collects errors of the console and exceptions; a failed request shows on the screen. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    const isOwn = message.type() === 'error' && !text.startsWith('Failed to load resource');
    if (isOwn) errors.push(text.slice(0, 300));
  });
  return errors;
}

/** Runs in the page: what of it is visible outside the simulator. */
function observePage(): Omit<Observation, 'errors'> {
  const isVisible = (part: Element): boolean => part.checkVisibility({ visibilityProperty: true });
  const own = [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')].filter(
    (part) => isVisible(part) && !part.closest('[data-sim-bar], [data-sim-panel]'),
  );
  const parts = own.length > 0 ? own : [document.body];
  const all = (selector: string): Element[] =>
    parts.flatMap((part) => [...part.querySelectorAll(selector)]).filter(isVisible);
  const text = parts.map((part) => part.innerText).join('\n');
  const toasts = document.querySelectorAll('[data-toast], [role=alert]');
  return {
    text,
    isBusy: text.includes('Loading...') || all('[aria-busy=true]').length > 0,
    hasAlert: all('[role=alert]').length > 0 || [...toasts].some(isVisible),
    hasRetry: all('button').some((button) => /^(Retry|Reload)/.test(button.textContent.trim())),
  };
}

const POLL_MS = 200;
/** ms without a change after which a screen counts as settled. */
const QUIET_MS = 600;

/** Waits until nothing loads any more, or until the patience ends. */
export async function settle(page: Page, patienceMs: number): Promise<Omit<Observation, 'errors'>> {
  const end = Date.now() + patienceMs;
  let seen = await page.evaluate(observePage);
  let since = Date.now();
  while (Date.now() < end) {
    await page.waitForTimeout(POLL_MS);
    const next = await page.evaluate(observePage).catch(() => seen);
    if (next.isBusy || next.text.trim() === '' || next.text !== seen.text) since = Date.now();
    seen = next;
    if (Date.now() - since >= QUIET_MS) break;
  }
  return seen;
}

/** Adds the rules of a fault for the reads of a screen; skips those whose responses it cannot change. */
async function addRules(
  visited: VisitedWorld,
  kind: FaultKind,
  calls: readonly string[],
): Promise<void> {
  const { effect } = kind;
  if (!effect) return;
  for (const path of calls) {
    const rule: NewFault = { match: { method: 'GET', path }, effect };
    const once = effect.type === 'session' ? { ...rule, times: 1 } : rule;
    await visited.control('post', '/faults', once).catch((error: unknown) => {
      if (!String(error).includes('no response of the matched requests')) throw error;
    });
  }
}

async function wasHit(visited: VisitedWorld): Promise<boolean> {
  const response = await visited.context.request.get('/__sim/faults');
  return ((await response.json()) as Fault[]).some(({ hits }) => hits > 0);
}

async function inNewWorld<T>(
  options: VisitOptions,
  use: (visited: VisitedWorld) => Promise<T>,
): Promise<T> {
  const visited = await openVisitedWorld(options);
  try {
    return await use(visited);
  } finally {
    await visited.control('delete', `/worlds/${visited.world}`).catch(() => undefined);
    await visited.context.close();
  }
}

async function signIn(visited: VisitedWorld, persona: string | null): Promise<void> {
  if (persona !== null) await visited.control('post', '/sign-in', { persona });
}

/** The paths that a screen reads, without those of every screen. */
export function callsOf(options: VisitOptions, screen: SweptScreen): Promise<string[]> {
  return inNewWorld(options, async (visited) => {
    const paths = new Set<string>();
    visited.page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url());
      const isRead = request.method() === 'GET' && pathname.startsWith('/v1/');
      if (isRead && origin === new URL(options.address).origin) paths.add(pathname);
    });
    await signIn(visited, screen.persona);
    await visited.page.goto(screen.path);
    await settle(visited.page, options.patienceMs);
    return [...paths].filter((path) => !FRAME.includes(path));
  });
}

/** Looks at a screen when it has settled, and judges it. `lostInput` says what of a form's input is gone. */
async function judge(
  visited: VisitedWorld,
  kind: FaultKind,
  patienceMs: number,
  lostInput?: (page: Page) => Promise<string[]>,
): Promise<Pick<Visit, 'findings' | 'picture'>> {
  const { page, errors } = visited;
  const seen = await settle(page, patienceMs);
  const isHit = await wasHit(visited);
  const lost = (await lostInput?.(page)) ?? [];
  const missed = lostInput && !isHit ? ['the form sent no request'] : [];
  const found = findingsOf({ ...seen, errors, lost }, { expects: kind.expects, wasHit: isHit });
  return { findings: [...missed, ...found], picture: await page.screenshot() };
}

/** Visits a screen whose reads have a fault. */
export function visitScreen(
  options: VisitOptions,
  { screen, persona, path }: SweptScreen,
  kind: FaultKind,
  calls: readonly string[],
): Promise<Visit> {
  const start = Date.now();
  return inNewWorld(options, async (visited) => {
    await signIn(visited, persona);
    await addRules(visited, kind, calls);
    await visited.page.goto(path);
    const judged = await judge(
      visited,
      kind,
      kind.expects === 'loading' ? 2000 : options.patienceMs,
    );
    return { screen, fault: kind.name, ...judged, ms: Date.now() - start };
  });
}

/** Fills a form, submits it under a fault of its request, and looks whether the input is still there. */
export function visitForm(options: VisitOptions, form: FormSteps, kind: FaultKind): Promise<Visit> {
  const { screen, persona, path, write, fill, submit, lost } = form;
  const start = Date.now();
  return inNewWorld(options, async (visited) => {
    await signIn(visited, persona);
    await visited.page.goto(path);
    await fill(visited.page);
    await visited.control('post', '/faults', { match: write, effect: kind.effect });
    await submit(visited.page);
    const judged = await judge(visited, kind, options.patienceMs, lost);
    return { screen, fault: `saving, ${kind.name}`, ...judged, ms: Date.now() - start };
  });
}
