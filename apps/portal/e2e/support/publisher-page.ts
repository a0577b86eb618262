import type { Page, Request, Route } from '@playwright/test';
import type { IntegrationSection } from '#portal/features/integration-code/models/integration-sections.ts';
import { BROWSER_SCRIPTS } from './browser-scripts.ts';
import { respondToBidRequest } from './bid-servers.ts';
import { realPrebidFile } from './real-prebid.ts';
import { expect } from './test.ts';

/** One ad request that would have been sent to the ad server. */
export interface AdRequest {
  readonly divId: string;
  readonly path: string;
  readonly sizes: readonly [number, number][];
  readonly targeting: Readonly<Record<string, string[]>>;
}

export interface GptLog {
  /** Time of each call of `refresh`, in ms after the page's start. */
  readonly refreshes: readonly number[];
  /** Characters of the slots' targeting in each HTTP request to the ad server. */
  readonly targetingChars: readonly number[];
  readonly requests: readonly AdRequest[];
  readonly displayed: readonly string[];
}

/** A message of the analytics adapter with the collector's response. */
export interface AnalyticsMessage {
  readonly kind: string;
  readonly status: number;
  readonly body: object;
}

/** How a page gets its wrapper. */
export interface Wrapper {
  /** The real Prebid.js, the server's file, or none. */
  readonly core: 'real' | 'served' | 'blocked';
  readonly config?: 'served' | 'blocked';
  /** How late responses arrive, in ms of the page's clock; `Infinity` means never. */
  readonly late?: { readonly core?: number; readonly bids?: number; readonly rates?: number };
}

/** Another site than the server's, so that its cookies are not sent; the browser resolves it to this machine. */
const SITE = 'http://publisher.localhost';

const OPENED_AT = Date.parse('2024-01-08T09:00:00Z');
const STEP_MS = 50;

const GPT_STUB = `${BROWSER_SCRIPTS}/gpt-stub.js`;

/** A publisher's page with one section of the integration code; `before` is HTML above it, such as that of a CMP. */
export function pageWith({ headerCode, adUnits }: IntegrationSection, before = ''): string {
  return documentOf(`${before}\n${headerCode}`, adUnits.map(({ code }) => code).join('\n'));
}

/** An HTML document. */
export function documentOf(head: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Publisher</title>
${head}
</head><body>
${body}
</body></html>`;
}

function kindOf({ pathname }: URL): 'core' | 'rates' | 'config' | undefined {
  if (pathname === '/wrapper/core.js') return 'core';
  if (pathname === '/wrapper/rates.json') return 'rates';
  return pathname.startsWith('/wrapper/') && pathname.endsWith('.js') ? 'config' : undefined;
}

function serveWrapper(route: Route, { core, config = 'served' }: Wrapper): Promise<void> {
  const kind = kindOf(new URL(route.request().url()));
  if (kind === 'core' && core === 'blocked') return route.abort();
  if (kind === 'core' && core === 'real')
    return route.fulfill({ path: realPrebidFile(), contentType: 'text/javascript' });
  if (kind === 'config' && config === 'blocked') return route.abort();
  return route.continue();
}

/** A response that is held back until a time of the page's clock. */
interface Held {
  readonly until: number;
  readonly release: () => void;
}

/** A publisher's page whose clock is controlled by the test. */
export class PublisherPage {
  readonly #page: Page;
  readonly #underWay = new Set<Request>();
  readonly #held = new Map<Request, Held>();
  #passed = 0;
  /** Errors that no script of the page caught. */
  readonly errors: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => this.#underWay.add(request));
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  /** Opens a page; none of its requests leaves this machine. */
  static async open(
    page: Page,
    html: string,
    { baseURL, wrapper }: { baseURL: string; wrapper: Wrapper },
  ): Promise<PublisherPage> {
    const publisherPage = new PublisherPage(page);
    await page.route('**/*', async (route) => {
      const url = new URL(route.request().url());
      if (url.origin === SITE) return route.fulfill({ body: html, contentType: 'text/html' });
      const isOwn = url.origin === new URL(baseURL).origin;
      const { core = 0, bids = 0, rates = 0 } = wrapper.late ?? {};
      const lateness = isOwn ? { core, rates, config: 0 }[kindOf(url) ?? 'config'] : bids;
      if (url.pathname === '/tag/js/gpt.js')
        return route.fulfill({ path: GPT_STUB, contentType: 'text/javascript' });
      if (lateness > 0) await publisherPage.#hold(route.request(), lateness);
      return isOwn ? serveWrapper(route, wrapper) : respondToBidRequest(route);
    });
    // The browser treats the page as one from the internet, and would ask whether it may access this machine.
    await page.context().grantPermissions(['local-network-access'], { origin: SITE });
    await page.clock.install({ time: OPENED_AT });
    // The clock can be paused only at a time in the future.
    await page.clock.pauseAt(OPENED_AT + 60_000);
    await page.goto(SITE, { waitUntil: 'commit' });
    return publisherPage;
  }

  #hold(request: Request, ms: number): Promise<void> {
    return new Promise((release) => {
      this.#held.set(request, { until: this.#passed + ms, release });
    });
  }

  #releaseDue(): void {
    for (const [request, { until, release }] of this.#held) {
      if (until > this.#passed) continue;
      this.#held.delete(request);
      release();
    }
  }

  /** Advances the clock, but never while a request is running: so the speed of this machine has no influence. */
  async passTime(ms: number): Promise<void> {
    const running = () => [...this.#underWay].filter((request) => !this.#held.has(request)).length;
    for (const end = this.#passed + ms; this.#passed < end;) {
      await expect.poll(running, { intervals: [5, 20, 50] }).toBe(0);
      const step = Math.min(STEP_MS, end - this.#passed);
      await this.#page.clock.runFor(step);
      this.#passed += step;
      this.#releaseDue();
    }
  }

  /** The requests to the ad server so far. */
  async log(): Promise<GptLog> {
    return this.#page.evaluate(() => (window as unknown as { gptLog: GptLog }).gptLog);
  }

  /** Runs a script in the page. */
  async run<T>(script: string): Promise<T> {
    return this.#page.evaluate<T>(script);
  }

  /** Reloads the page. */
  async reload(): Promise<void> {
    await this.#page.reload();
  }
}

/** The messages of the analytics adapter from now on. */
export function analyticsMessages(page: Page): AnalyticsMessage[] {
  const messages: AnalyticsMessage[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const request = response.request();
    if (request.method() !== 'POST' || !pathname.startsWith('/wrapper/collect/')) return;
    const kind = pathname.split('/').at(-1) ?? '';
    messages.push({ kind, status: response.status(), body: request.postDataJSON() as object });
  });
  return messages;
}
