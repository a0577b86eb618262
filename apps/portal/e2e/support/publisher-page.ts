import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Page, Request, Route } from '@playwright/test';
import type { IntegrationSection } from '../../src/features/integration-code/model/integration.ts';
import { answerBidRequest } from './bid-servers.ts';

/** One ad request as it would have gone to the ad server. */
export interface AdRequest {
  readonly divId: string;
  readonly path: string;
  readonly sizes: readonly [number, number][];
  readonly targeting: Readonly<Record<string, string[]>>;
}

export interface GptLog {
  /** Ms after the page's start of each call of `refresh`. */
  readonly refreshes: readonly number[];
  readonly requests: readonly AdRequest[];
  readonly displayed: readonly string[];
}

/** How a page gets its wrapper. */
export interface Wrapper {
  /** The real Prebid.js, what the server sends, or nothing. */
  readonly core: 'real' | 'served' | 'blocked';
  readonly config?: 'served' | 'blocked';
}

/** Another site than the server's, so that its cookies do not travel; the browser takes it for this machine. */
const SITE = 'http://publisher.localhost';

const PREBID = resolve(
  createRequire(import.meta.url).resolve('prebid.js'),
  '../../../not-for-prod/prebid.js',
);
const GPT_STUB = resolve(import.meta.dirname, 'gpt-stub.js');

/** A publisher's page with one section of the integration code in its places. */
export function pageWith({ headerCode, adUnits }: IntegrationSection): string {
  return documentOf(headerCode, adUnits.map(({ code }) => code).join('\n'));
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

function isCore(url: URL): boolean {
  return url.pathname === '/wrapper/core.js';
}

function answerWrapper(route: Route, { core, config = 'served' }: Wrapper): Promise<void> {
  const url = new URL(route.request().url());
  const isConfig = url.pathname.startsWith('/wrapper/') && url.pathname.endsWith('.js');
  if (isCore(url)) {
    if (core === 'blocked') return route.abort();
    if (core === 'real') return route.fulfill({ path: PREBID, contentType: 'text/javascript' });
  } else if (isConfig && config === 'blocked') return route.abort();
  return route.continue();
}

/** Opens a publisher's page; nothing that it asks for leaves this machine. */
export async function openPublisherPage(
  page: Page,
  html: string,
  { baseURL, wrapper }: { baseURL: string; wrapper: Wrapper },
): Promise<void> {
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (url.origin === SITE) return route.fulfill({ body: html, contentType: 'text/html' });
    if (url.origin === new URL(baseURL).origin) return answerWrapper(route, wrapper);
    if (url.pathname === '/tag/js/gpt.js') {
      return route.fulfill({ path: GPT_STUB, contentType: 'text/javascript' });
    }
    return answerBidRequest(route);
  });
  await page.goto(SITE);
}

/** What the ad server would have got, as soon as it has got something. */
export async function adServerLog(page: Page): Promise<GptLog> {
  await page.waitForFunction(() => {
    const { gptLog } = window as unknown as { gptLog?: { refreshes: number[] } };
    return gptLog !== undefined && gptLog.refreshes.length > 0;
  });
  return page.evaluate(() => (window as unknown as { gptLog: GptLog }).gptLog);
}

/** A message of the analytics adapter. */
export function analyticsMessage(page: Page, kind: 'bid' | 'imp'): Promise<Request> {
  return page.waitForRequest((request) => {
    const { pathname } = new URL(request.url());
    return request.method() === 'POST' && pathname === `/wrapper/collect/${kind}`;
  });
}
