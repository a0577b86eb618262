import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer } from '../support/own-server.ts';
import { expect, test } from '../support/test.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A collector of usage events; `stop` makes it unreachable. */
async function startCollector() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { received, stop, url: `http://127.0.0.1:${port}/collect` };
}

test('SHELL-018 with a real API usage events reach the collector without secrets, and one that is down disturbs nobody', async ({
  page,
  world,
  baseURL,
}) => {
  const api = baseURL ?? '';
  const collector = await startCollector();
  const portal = await startServer({
    API_BASE_URL: api,
    API_PROXY: '1',
    ACCOUNT_BASE_URL: `${api}/account`,
    TELEMETRY_URL: collector.url,
  });
  try {
    await world.signIn('finance');
    await page.goto(`${portal.url}/accounting/reports?year=2023`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Accounting');
    await expect.poll(() => collector.received.length).toBe(1);
    const [{ headers, body }] = collector.received as [Received];
    const { at, ...event } = JSON.parse(body) as Record<string, unknown>;
    // No search of the address, no cookie, no page that it came from.
    expect(event).toEqual({ name: 'screen_viewed', properties: { path: '/accounting/reports' } });
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(headers['content-type']).toContain('text/plain');
    for (const name of ['cookie', 'authorization', 'referer']) {
      expect(headers).not.toHaveProperty(name);
    }

    await page.waitForLoadState('networkidle');
    collector.stop();
    const refused: string[] = [];
    page.on('requestfailed', (request) => refused.push(request.url()));
    await page.goto(`${portal.url}/settings`);
    await expect(heading).toHaveText('Settings');
    await page.waitForLoadState('networkidle');
    // Sent once, and told to nobody.
    expect(refused).toEqual([collector.url]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  } finally {
    collector.stop();
    portal.server.kill();
  }
});
