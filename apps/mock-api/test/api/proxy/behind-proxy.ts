import type { DriftView } from '#api/contract-tools/drift-report.ts';
import { type Alter, startAltered } from '#test/helpers/altered-server.ts';
import { startTestServer, type TestServer } from '#test/helpers/test-server.ts';
import { sendToPort, listen, type Seen } from '#test/helpers/sockets.ts';

/** A mock that replaces the real API, altered on purpose, and a server that proxies `/v1` to it. */
export interface BehindProxy {
  readonly real: TestServer;
  readonly proxy: TestServer;
  readonly port: number;
  /** Sends a request through the proxy, over a socket. */
  readonly send: (path: string, asked?: Parameters<typeof sendToPort>[2]) => Promise<Seen>;
  /** A `cookie` header of the real API for a persona. */
  readonly cookieOf: (persona: string) => Promise<string>;
  readonly drift: () => Promise<DriftView>;
}

/** The settings of a server that proxies `/v1`. */
export function proxyTo(url: string): Record<string, string> {
  return { API_BASE_URL: url, ACCOUNT_BASE_URL: 'https://account.example', API_PROXY: '1' };
}

/** Starts both on sockets, for the running test. */
export async function startBehindProxy(
  alter: Alter = () => undefined,
  environment: Record<string, string> = {},
): Promise<BehindProxy> {
  const real = await startTestServer({ SIM_LINE_ITEM_DELAY_MS: '0' });
  const copy = await startAltered(real, alter);
  const proxy = await startTestServer({ ...proxyTo(copy.url), ...environment });
  const port = await listen(proxy);
  return {
    real,
    proxy,
    port,
    send: (path, asked) => sendToPort(port, path, asked),
    cookieOf: async (persona) => (await real.signIn(persona)).headers['cookie'] ?? '',
    drift: async () => JSON.parse((await sendToPort(port, '/drift.json')).body) as DriftView,
  };
}
