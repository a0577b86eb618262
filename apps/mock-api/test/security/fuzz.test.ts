import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_OPERATIONS } from '#api/contract/operations/account.ts';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { CONTROL_OPERATIONS } from '#api/contract/operations/control/control-operations.ts';
import { isControl, type Operation } from '#api/contract/operations/operation.ts';
import { CSV_FIELD } from '#api/contract/values/csv-problems.ts';
import { WORLD_HEADER } from '#api/contract/values/names.ts';
import { STATE_SHAPES } from '#api/store/state-shapes.ts';
import { AFFILIATE } from '../helpers/known-facts.ts';
import { type Hints, type JsonSchema, valueOf } from '../helpers/schema-values.ts';
import { serverForAllTests, TEST_NOW, type TestClient } from '../helpers/test-server.ts';
import { draws } from '#test/helpers/draws.ts';
import { ANY_CHARACTER } from '#test/helpers/any-character.ts';

const OPTIONS = { tags: ['full'], timeout: 300_000 };

/** Requests for each operation; the same seed sends the same ones. */
const RUNS = { numRuns: draws(60), seed: 1 };

const server = serverForAllTests({ SIM_LINE_ITEM_DELAY_MS: '1' });
const callers = ['admin', 'finance', 'publisher', 'publisher-tw', 'publisher-empty', 'no-access'];
const clients = callers.map((persona) => server.clientOf(persona));

const NOW = Date.parse(TEST_NOW) / 1000;
const DAY = 86_400;

/** The control plane gets a world of its own: its faults must not meet the requests of the API. */
const SIM_WORLD = 'fuzz';

const HINTS: Hints = {
  affiliateId: [AFFILIATE.publisher],
  affiliate_id: [AFFILIATE.publisher],
  from: [NOW - DAY, NOW - 3 * DAY, NOW - 30 * DAY],
  to: [NOW, NOW + DAY],
  compare_from: [NOW - 40 * DAY],
  compare_to: [NOW - 31 * DAY],
  timestamp: [NOW, NOW - 3 * DAY],
  tz_offset: [0, 480, -840, 345],
  persona: callers,
  table: Object.keys(STATE_SHAPES),
  key: ['1', AFFILIATE.publisher],
  name: ['fuzz-1', 'bidder-outage', 'appnexus'],
  id: [1, 2, 202312024],
  bidder: ['appnexus'],
  bidderName: ['appnexus'],
  step: [0, 1],
  path: ['/v1/nowhere'],
};

/** What parsers, routers and databases may stumble over. */
const NASTY = [
  ...['', ' ', '%', '%00', '..', '../../etc/passwd', '%2e%2e%2f', "' OR 1=1 --", '__proto__'],
  ...['constructor', '1e999', '-0', 'NaN', '9'.repeat(400), '\u0000', '\ud800', 'a'.repeat(5000)],
];
const nastyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: ANY_CHARACTER, maxLength: 40 }),
);

const sometimes = <T>(usual: fc.Arbitrary<T>, nasty: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: nasty });

/** A text as a part of a URL; half a character becomes another one. */
const wellFormed = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

function queryText(values: object): string {
  const pairs = Object.entries(values).flatMap(([key, value]) =>
    [value].flat().map((part) => `${wellFormed(key)}=${wellFormed(String(part))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** The bytes of a body with their media type; null for none. */
type Body = readonly [type: string, bytes: Buffer] | null;

function formOf(file: string): Body {
  const head = `Content-Disposition: form-data; name="${CSV_FIELD}"; filename="c.csv"\r\nContent-Type: text/csv`;
  const text = `--fuzz\r\n${head}\r\n\r\n${file}\r\n--fuzz--\r\n`;
  return ['multipart/form-data; boundary=fuzz', Buffer.from(text)];
}

function bodyOf({ upload, body, form, bodyFile }: Operation): fc.Arbitrary<Body> {
  const csv = nastyText.map((text) => `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\nHome,/1/a,${text}`);
  if (upload)
    return csv.map((text): Body => (upload.raw ? ['text/csv', Buffer.from(text)] : formOf(text)));
  if (bodyFile)
    return fc.uint8Array({ maxLength: 200 }).map((bytes) => [bodyFile, Buffer.from(bytes)]);
  if (!body) return fc.constant(null);
  const json = sometimes(valueOf(body as JsonSchema, HINTS), fc.jsonValue({ maxDepth: 4 }));
  if (form)
    return json.map((fields) => [
      'application/x-www-form-urlencoded',
      Buffer.from(queryText(Object(fields) as object).slice(1)),
    ]);
  return json.map((value) => ['application/json', Buffer.from(JSON.stringify(value))]);
}

const recordOf = (schema: unknown): fc.Arbitrary<object> =>
  valueOf((schema as JsonSchema | undefined) ?? { type: 'object' }, HINTS) as fc.Arbitrary<object>;

/** Requests of an operation, most of them with something wrong, by anyone. */
function requestsOf(operation: Operation): fc.Arbitrary<[caller: number, InjectOptions]> {
  return fc
    .record({
      caller: fc.nat(clients.length),
      params: recordOf(operation.params),
      segment: sometimes(fc.constant(''), nastyText),
      query: recordOf(operation.query),
      more: sometimes<Record<string, string>>(
        fc.constant({}),
        fc.dictionary(nastyText, nastyText, { maxKeys: 2 }),
      ),
      body: sometimes<Body>(
        bodyOf(operation),
        nastyText.map((text) => ['application/json', Buffer.from(text)]),
      ),
    })
    .map(({ caller, params, segment, query, more, body }) => {
      const values = params as Readonly<Record<string, unknown>>;
      const path = operation.path.replace(/:(\w+)/g, (_all, name: string) =>
        wellFormed(segment === '' ? String(values[name]) : segment),
      );
      const headers = {
        [WORLD_HEADER]: isControl(operation) ? SIM_WORLD : 'default',
        ...(body && { 'content-type': body[0] }),
      };
      const url = `${path}${queryText({ ...query, ...more })}`;
      return [
        caller,
        { method: operation.method, url, headers, ...(body && { payload: body[1] }) },
      ];
    });
}

/** Internals that no response of an error may contain. */
const INTERNALS = /\n\s+at |SQLITE_|\bSELECT .* FROM\b|node_modules|\/(home|root|work|tmp)\//;

beforeAll(async () => {
  await server.visitor.post('/__sim/worlds', { name: SIM_WORLD });
});

describe('hostile requests', () => {
  // The set-up of the tests compares each response with its schema.
  it.each(
    [...OPERATIONS, ...CONTROL_OPERATIONS, ...ACCOUNT_OPERATIONS].map((one) => [one.id, one]),
  )('%s never fails, hangs or shows its internals', OPTIONS, async (_id, operation) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(operation as Operation), async ([caller, request]) => {
        const client: TestClient = clients[caller] ?? server.visitor;
        const { statusCode, body } = await client.send(request);
        expect(statusCode === 501 || statusCode < 500, body.slice(0, 300)).toBe(true);
        if (statusCode >= 400) expect(body).not.toMatch(INTERNALS);
      }),
      RUNS,
    );
    expect((await server.visitor.get('/v1/users/me')).status).toBe(200);
  });
});

const HOST = 'Host: 127.0.0.1\r\n';
const get = (rest: string) => `GET /v1/users/me HTTP/1.1\r\n${HOST}${rest}\r\n\r\n`;
const post = (rest: string, body: string) =>
  `POST /__sim/sign-in HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${rest}\r\n\r\n${body}`;

/** Invalid HTTP, and HTTP that two parsers may read differently. */
const RAW: readonly string[] = [
  ...['\r\n', '\u0000', 'GET', 'GET / HTTP/9.9\r\n\r\n', 'GET  / HTTP/1.1\r\n\r\n'],
  ...['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000'],
  ...['GET *', 'OPTIONS *', 'CONNECT evil.example:443', 'GET v1/users/me', 'GET /\u00e9'].map(
    (line) => `${line} HTTP/1.1\r\n${HOST}\r\n`,
  ),
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
  ...[5, -1, '1e3', '99999999999999999999'].map((length) => get(`Content-Length: ${length}`)),
  ...['A: b\r\n folded: c', 'A\u0000: b', 'A: b\rc: d', ': empty', 'no colon'].map(get),
  ...['Host: evil.example', 'Cookie: a=b\r\nCookie: c=d', `X: ${'y'.repeat(30_000)}`].map(get),
  get(Array.from({ length: 3000 }, (_none, at) => `h${at}: 1`).join('\r\n')),
  get('Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAAA'),
  post('Content-Length: 100', '{"persona":'),
  post('Content-Length: 2\r\nContent-Length: 3', '{}'),
  post('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n{}'),
  ...['5\r\n{"a":\r\n0\r\n\r\n', 'ffffffffffffffffff\r\n{}', 'zz\r\n{}', '-2\r\n{}'].map((body) =>
    post('Transfer-Encoding: chunked', `${body}\r\n`),
  ),
  ...['chunked, identity', 'xchunked'].map((coding) => post(`Transfer-Encoding: ${coding}`, '{}')),
];

/** Writes bytes on a connection, ends it, and returns what the server sent until it closed. */
async function exchange(port: number, bytes: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const pieces: Buffer[] = [];
  socket.on('data', (piece) => pieces.push(piece)).on('error', () => undefined);
  socket.end(bytes);
  await new Promise((resolve) => socket.on('close', resolve));
  return Buffer.concat(pieces).toString('latin1');
}

/** A sample, whole or with some bytes inserted, after which it may end. */
const rawBytes = fc
  .tuple(fc.constantFrom(...RAW), fc.nat(200), fc.uint8Array({ maxLength: 4 }), fc.boolean())
  .map(([sample, at, noise, cut]) => {
    const bytes = Buffer.from(sample, 'latin1');
    if (noise.length === 0) return bytes;
    return Buffer.concat([bytes.subarray(0, at), noise, ...(cut ? [] : [bytes.subarray(at)])]);
  });

it('bytes that are not HTTP are refused, and the server goes on', OPTIONS, async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as { port: number };
  await fc.assert(
    fc.asyncProperty(rawBytes, async (bytes) => {
      expect(await exchange(port, bytes)).toMatch(/^$|^HTTP\/1\.1 [1-4]/);
    }),
    { numRuns: draws(600), seed: 1 },
  );
  expect((await server.visitor.get('/v1/users/me')).status).toBe(200);
});
