import type { Page, Route } from '@playwright/test';

/**
 * Collects `METHOD path?query` of every request to the API from now on, without the affiliate that a tab always names
 * (`test/shared/named-affiliate`).
 */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const query = search.replace(/(?<=[?&])affiliate_id=[^&]*&?/, '').replace(/[?&]$/, '');
    if (pathname.startsWith('/v1/')) calls.push(`${request.method()} ${pathname}${query}`);
  });
  return calls;
}

/** Responds with an error envelope instead of the server's response. */
export function failWith(code: number, msg: string): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ status: code, json: { code, msg, message: msg, data: null } });
}

/** Holds requests back; returns a function that releases them. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
