import fc from 'fast-check';

const host = 'Host: 127.0.0.1\r\n';
const get = (rest: string): string => `GET /v1/users/me HTTP/1.1\r\n${host}${rest}\r\n\r\n`;
const post = (rest: string, body: string): string =>
  `POST /__sim/sign-in HTTP/1.1\r\n${host}Content-Type: application/json\r\n${rest}\r\n\r\n${body}`;

/** Invalid HTTP, and HTTP that two parsers may read differently. */
const SAMPLES: readonly string[] = [
  ...['', '\r\n', '\n\n\n\n', '\u0000', 'GET', 'GET /\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n'],
  ...['GET  / HTTP/1.1\r\n\r\n', 'get / HTTP/1.1\r\nHost: a\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n'],
  `GET * HTTP/1.1\r\n${host}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`,
  `GET v1/users/me HTTP/1.1\r\n${host}\r\n`,
  `GET /v1/users/me HTTP/1.0\r\n\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
  `GET /\u0000 HTTP/1.1\r\n${host}\r\n`,
  `GET /\u00e9\u0080 HTTP/1.1\r\n${host}\r\n`,
  `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  ...[5, -1, '1e3', '99999999999999999999'].map((length) => get(`Content-Length: ${length}`)),
  ...['A: b\r\n folded: c', 'A\u0000: b', 'A: b\u0000c', 'A: b\rc: d', ': empty', 'no colon'].map(
    get,
  ),
  ...['Host: evil.example', 'Cookie: a=b\r\nCookie: c=d', `X: ${'y'.repeat(30_000)}`].map(get),
  get(Array.from({ length: 3000 }, (_none, at) => `h${at}: 1`).join('\r\n')),
  get('Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAAA'),
  get('Connection: close, host, x-content-type-options'),
  post('Content-Length: 100', '{"persona":'),
  post('Content-Length: 3', '{"persona":"finance"}'),
  post('Content-Length: 2\r\nContent-Length: 3', '{}'),
  post('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n{}'),
  post('Transfer-Encoding: chunked', '5\r\n{"a":\r\n0\r\n\r\n'),
  post('Transfer-Encoding: chunked', 'ffffffffffffffffff\r\n{}\r\n0\r\n\r\n'),
  post('Transfer-Encoding: chunked', 'zz\r\n{}\r\n'),
  post('Transfer-Encoding: chunked', '-2\r\n{}\r\n'),
  post('Transfer-Encoding: chunked, identity', '{}'),
  post('Transfer-Encoding: xchunked', '{}'),
  post('Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\nHost: evil\r\n\r\n'),
  post('Expect: 100-continue\r\nContent-Length: 2', ''),
];

/** Input for an HTTP parser: one of the samples, complete, truncated or with replaced bytes. */
export const malformed: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(...SAMPLES),
    fc.nat({ max: 200 }),
    fc.uint8Array({ maxLength: 4 }),
    fc.boolean(),
  )
  .map(([sample, at, noise, cut]) => {
    const bytes = Buffer.from(sample, 'latin1');
    if (noise.length === 0) return bytes;
    const head = bytes.subarray(0, at);
    return Buffer.concat([head, noise, ...(cut ? [] : [bytes.subarray(at)])]);
  });
