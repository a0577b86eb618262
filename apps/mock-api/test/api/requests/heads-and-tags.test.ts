import type { OutgoingHttpHeaders } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_OPERATIONS } from '#api/contract/operations/account.ts';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { CONTROL_OPERATIONS } from '#api/contract/operations/control/control-operations.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import { EXAMPLES } from '#api/contract-tools/examples.ts';
import { portalFolder } from '#test/helpers/portal-folder.ts';
import { listen, type Seen, sendToPort } from '#test/helpers/sockets.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';

// The clock of the examples in the documents.
const server = serverForAllTests(
  {
    SIM_NOW: '2024-01-31T00:00:00Z',
    PORTAL_ORIGINS: 'https://demo.example',
    SIM_LINE_ITEM_DELAY_MS: '0',
  },
  { portalDirectory: portalFolder() },
);
const admin = server.clientOf('admin');
let port: number;
beforeAll(async () => {
  port = await listen(server);
  await server.visitor.post('/__sim/snapshots', { name: 'before-lunch' });
});

/** The address of an operation in its example. */
function addressOf({ id, path }: Operation): string {
  const { params = {}, query = {} } = EXAMPLES.operations[id] ?? {};
  const values = params as Readonly<Record<string, string | number>>;
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => String(values[name] ?? '1'));
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs).toString()}`;
}

const OPERATION_ADDRESSES = [...OPERATIONS, ...CONTROL_OPERATIONS, ...ACCOUNT_OPERATIONS]
  // Reading these two ends a session, or needs a code that serves once.
  .filter(({ method, id }) => method === 'GET' && !['logout', 'loginCallback'].includes(id))
  .map(addressOf);

/** The parts of the server without an operation. */
const OTHER_ADDRESSES = [
  '/',
  '/analytics/bidders',
  '/assets/app-1a2b.js',
  '/assets/small-3c4d.js',
  '/favicon.svg',
  '/openapi.json',
  '/__sim/openapi.json',
  '/reference/',
  '/reference/js/scalar.js',
  '/__sim/reference/',
  '/account/style.css',
  '/wrapper/core.js',
  '/wrapper/preview.js',
  '/wrapper/preview.css',
  '/wrapper/rates.json',
  '/wrapper/preview/A1001',
  '/healthz',
  '/readyz',
  '/v1/nothing',
  '/__sim/nothing',
  '/files/nothing',
  '/nothing',
];

/** Headers that differ between two equal requests. */
const OF_THE_MOMENT = ['date', 'server-timing', 'connection', 'keep-alive'];

/** Headers that describe the body that was sent. */
const OF_THE_BODY = ['content-length', 'content-type', 'content-encoding', 'transfer-encoding'];

function without({ headers }: Seen, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

const tokens = (value = ''): string[] =>
  value
    .toLowerCase()
    .split(/, */)
    .filter((token) => token !== '')
    .sort();

const send = (url: string, encoding: string, method: string, tag?: string): Promise<Seen> =>
  sendToPort(port, url, {
    method,
    headers: {
      ...admin.headers,
      origin: 'https://demo.example',
      'accept-encoding': encoding,
      ...(tag !== undefined && { 'if-none-match': tag }),
    },
  });

/** The compressed response of each address. */
const compressed = new Map<string, Seen>();

/** One address in one encoding; returns its GET. */
async function checkEncoding(url: string, encoding: string): Promise<Seen> {
  const got = await send(url, encoding, 'GET');
  const isChunked = got.headers['transfer-encoding'] !== undefined;
  const head = await send(url, encoding, 'HEAD');
  expect([head.status, head.body], url).toEqual([got.status, '']);
  if (/^\/(v1|__sim|account)\//.test(url)) expect(hiddenOf(got), url).toEqual([]);
  // Of a stream nobody knows the length beforehand.
  const unknown = isChunked ? [...OF_THE_MOMENT, 'transfer-encoding'] : OF_THE_MOMENT;
  expect(without(head, unknown), `HEAD ${url} ${encoding}`).toEqual(without(got, unknown));
  const { etag } = got.headers;
  if (got.status !== 200) expect(etag, url).toBeUndefined();
  if (etag === undefined) return got;
  for (const method of ['GET', 'HEAD']) {
    const known = await send(url, encoding, method, `"other", ${etag}`);
    expect([known.status, known.body], `${method} ${url} ${encoding}`).toEqual([304, '']);
    for (const name of OF_THE_BODY) expect(known.headers, url).not.toHaveProperty(name);
    const omitted = [...OF_THE_MOMENT, ...OF_THE_BODY];
    expect(without(known, omitted), `${method} ${url} ${encoding}`).toEqual(without(got, omitted));
  }
  return got;
}

/** One address, compressed and as it is; returns the GET of each. What gzip has of its own, `compressed-documents.test.ts` shows. */
async function checkAddress(url: string): Promise<Seen[]> {
  const got = await checkEncoding(url, 'br');
  compressed.set(url, got);
  // What is too short to be compressed is the same for every client.
  return got.headers['content-encoding'] === undefined
    ? [got]
    : [got, await checkEncoding(url, 'identity')];
}

/** Headers that browsers show to every origin (CORS), or that are for them and not for scripts. */
const FOR_BROWSERS =
  /^(content-(type|length|encoding|security-policy)|cache-control|last-modified|vary|date|connection|keep-alive|transfer-encoding|set-cookie|referrer-policy|x-content-type-options|(access-control|cross-origin)-.*)$/;

/** Headers of a response of the API that a page of another origin may not read. */
const hiddenOf = ({ headers }: Seen): string[] => {
  const exposed = tokens(headers['access-control-expose-headers']);
  return Object.keys(headers).filter((name) => !FOR_BROWSERS.test(name) && !exposed.includes(name));
};

describe('GET, HEAD and 304 of one address', () => {
  it.each([...OPERATION_ADDRESSES, ...OTHER_ADDRESSES])(
    'API-002 %s has the same headers on 200, 304 and HEAD, in every encoding',
    async (url) => {
      const seen = await checkAddress(url);
      const encodings = new Set(seen.map(({ headers }) => headers['content-encoding']));
      for (const { headers } of encodings.size > 1 ? seen : [])
        expect(tokens(headers.vary), url).toContain('accept-encoding');
    },
  );

  it('API-002 a portal of another origin can read which methods a path has', async () => {
    const wrong = await send('/v1/users/me', 'identity', 'DELETE');
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(hiddenOf(wrong)).toEqual([]);
  });

  it('nearly every address exists, and many are compressed', () => {
    const seen = OPERATION_ADDRESSES.flatMap((url) => compressed.get(url) ?? []);
    expect(seen).toHaveLength(OPERATION_ADDRESSES.length);
    const found = seen.filter(({ status }) => status === 200);
    expect(found.length).toBeGreaterThan(0.8 * seen.length);
    expect(
      found.filter(({ headers }) => headers['content-encoding'] === 'br').length,
    ).toBeGreaterThan(15);
    expect(found.filter(({ headers }) => headers.etag !== undefined).length).toBeGreaterThan(30);
  });
});
