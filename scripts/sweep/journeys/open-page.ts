import type { Browser, BrowserContext, Page } from '@playwright/test';
import { NOW } from '../visit.ts';
import { Responses } from './responses.ts';

/** Where journeys are walked, and as whom. */
export interface JourneyOptions {
  readonly browser: Browser;
  /** Of the portal, without a trailing slash. */
  readonly address: string;
  /** Sessions for a portal on a real API: a publisher's, then that of finance; null for the mock. */
  readonly cookies: readonly string[] | null;
}

export interface JourneyPage {
  readonly page: Page;
  readonly responses: Responses;
  readonly errors: readonly string[];
}

/** ms for a step of a journey, on a busy machine. */
const PATIENT_MS = 15_000;

interface PageOptions {
  readonly persona: string;
  readonly zone: string;
  /** In px: in a large window a table draws all of its rows and columns. */
  readonly isLarge?: boolean;
}

async function signInToMock(context: BrowserContext, address: string, persona: string) {
  const send = async (path: string, data: object) => {
    const response = await context.request.post(`${address}/__sim${path}`, { data });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
    return response.json() as Promise<{ readonly name: string }>;
  };
  const { name } = await send('/worlds', { seed: 1, now: NOW });
  await context.addCookies([{ name: 'bidstage_world', value: name, url: address }]);
  await send('/sign-in', { persona });
  return () => context.request.delete(`${address}/__sim/worlds/${name}`);
}

async function signInToPortal(context: BrowserContext, address: string, cookie: string) {
  const pairs = cookie.split(/; */).map((pair) => pair.split(/=(.*)/s));
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: address })));
  return () => Promise.resolve();
}

/** A new page that can be read, and the responses that it receives. */
export async function readablePage(context: BrowserContext) {
  // The compiler names functions with this helper, which the page does not have.
  await context.addInitScript('globalThis.__name = (made) => made');
  const page = await context.newPage();
  return { page, responses: new Responses(page) };
}

/** Uses a page in a context, and a world, of its own. */
export async function inJourneyPage<T>(
  { browser, address, cookies }: JourneyOptions,
  { persona, zone, isLarge = false }: PageOptions,
  use: (opened: JourneyPage) => Promise<T>,
): Promise<T> {
  const viewport = isLarge ? { width: 2600, height: 2400 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: address, viewport, timezoneId: zone });
  try {
    const cookie = cookies?.[persona === 'finance' ? 1 : 0] ?? '';
    const leave =
      cookies === null
        ? await signInToMock(context, address, persona)
        : await signInToPortal(context, address, cookie);
    const { page, responses } = await readablePage(context);
    page.setDefaultTimeout(PATIENT_MS);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`console: ${error.message}`));
    const result = await use({ page, responses, errors });
    await leave();
    return result;
  } finally {
    await context.close();
  }
}
