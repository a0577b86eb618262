import type { Page, Route } from '@playwright/test';

/** Collects `METHOD path?query` of every request to the API from now on. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v1/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

/** Answers with an error envelope in the place of the server. */
export function failWith(code: number, msg: string): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ status: code, json: { code, msg, message: msg, data: null } });
}

/** Breaks the connection in the place of an answer. */
export function breakConnection(route: Route): Promise<void> {
  return route.abort('connectionreset');
}

/** Keeps requests waiting until the function that it returns is called. */
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
