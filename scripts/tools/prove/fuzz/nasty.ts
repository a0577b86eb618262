/** Texts that often break servers. */
export const NASTY_TEXTS: readonly string[] = [
  ...['', ' ', '0', '-1', '-0', '+1', '01', '1e3', '1e999', 'NaN', 'Infinity', '0x10', '1.5'],
  ...['9007199254740993', '-9223372036854775809', '99999999999999999999999999', 'null', 'true'],
  ...['undefined', '[object Object]', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...["' OR 1=1 --", '"; DROP TABLE payments; --', '%', '%s%s%n', '${7*7}', '{{7*7}}', '`id`'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '=cmd()', '@SUM(1)', '-1+1'],
  ...['../../../../etc/passwd', '..\\..\\windows', '/etc/passwd', 'file:///etc/passwd', '.', '..'],
  ...['//evil.example', 'https://evil.example/', 'javascript:alert(1)', 'a\r\nX-Evil: 1', '\n'],
  ...['\u0000', 'a\u0000b', '\u001b[31m', '\u007f', '\u202e', '\ufeff', '\u2028', '\uffff'],
  ...['日本語', 'ß', 'İ', 'e\u0301', '👩‍👩‍👧', '\ud800', '\udc00\ud800', '𝟙𝟚', '١٢٣', '－１'],
  ...['a'.repeat(600), '9'.repeat(400), ','.repeat(500), '('.repeat(300), '*'.repeat(400)],
  ...['**/'.repeat(150), 'a*'.repeat(200), '{a,b}'.repeat(60), '[a-z', '2024-13-45T99:99:99Z'],
  ...['2024-02-30T00:00:00Z', '0000-00-00T00:00:00Z', '9999-12-31T23:59:59.999Z'],
];

/** Escapes for a request target: invalid, overlong, or of no character. */
export const NASTY_ESCAPES: readonly string[] = [
  ...['%', '%2', '%zz', '%E0%A4%A', '%ff', '%c0%ae', '%ED%A0%80', '%00', '%0d%0aX:1', '%2e%2e'],
  ...['%252e', '%2f', '%5c', '%u0041', '\\', ';a=b', '#x', "'", '"', '<', '|', '{', '^', '\u00ff'],
];

/** Values as JSON text that JSON.parse accepts. */
export const NASTY_JSON: readonly string[] = [
  ...['null', 'true', '0', '-0', '-1', '1.5', '1e-320', '1e308', '1e999', '-1e999', '""', '[]'],
  ...['{}', '[[]]', '9007199254740993', '123456789012345678901234567890', '"5"', '[5]'],
  ...['"\\ud800"', '"\\u0000"', '"\\u202e"', '{"__proto__":{"a":1}}', '{"toString":1}'],
  ...['{"constructor":{"prototype":{}}}', '{"then":1}', '{"length":-1}', '0.0000001', '1e21'],
  `"${'x'.repeat(5000)}"`,
  `[${'1,'.repeat(3000)}1]`,
  `${'['.repeat(400)}${']'.repeat(400)}`,
];

/** Complete bodies that match no schema or are not JSON. */
export const NASTY_BODIES: readonly Buffer[] = [
  ...['', '{', '}', '[', 'nul', 'NaN', '{"a":}', '{"a":1,}', "{'a':1}", '\u0000', '"', '{}{}'],
  '\ufeff{}',
  '['.repeat(100_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{${Array.from({ length: 20_000 }, (_none, at) => `"k${at}":1`).join(',')}}`,
  '{"__proto__":{"polluted":1}}',
  `"${'x'.repeat(1024 * 1024)}"`,
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
]
  .map((text) => Buffer.from(text))
  .concat(Buffer.from([0xff, 0xfe, 0x7b, 0x00]), Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]));

/** Headers that may change how a request is parsed, as `name: value`. */
const HEADERS: readonly string[] = [
  ...['content-type: text/plain', 'content-type: application/xml', 'content-type: '],
  ...['range: bytes=5-1,-,0-', 'content-type: application/json; charset=utf-16'],
  ...['content-type: application/json;charset="\\"', 'content-type: multipart/form-data'],
  'content-type: multipart/form-data; boundary=',
  `content-type: multipart/form-data; boundary=${'b'.repeat(300)}`,
  ...['content-type: multipart/mixed; boundary=fuzz-boundary', 'content-type: \u00ff/\u00fe'],
  'content-type: application/x-www-form-urlencoded',
  ...['content-type: text/csv; charset=nonsense', 'content-type: application/vnd.sqlite3'],
  ...['content-encoding: gzip', 'transfer-encoding: identity', 'accept: */*;q=nonsense'],
  ...['accept: text/html', 'accept-encoding: gzip;q=2, , br', 'origin: null'],
  ...['origin: https://evil.example', 'origin: nonsense', 'origin: https://127.0.0.1'],
  ...['sec-fetch-site: cross-site', 'sec-fetch-mode: navigate', 'x-bidstage-world: no-such-world'],
  ...['x-bidstage-world: ../default', 'x-bidstage-world: __proto__'],
  ...['x-bidstage-world: \u00e9\u0085', 'if-none-match: *', 'if-none-match: W/"'],
  ...['if-modified-since: yesterday', 'referer: nonsense', 'expect: 100-continue'],
  ...['expect: the-unexpected', 'authorization: Bearer ', 'upgrade: websocket'],
  ...['authorization: Basic \u00ff', 'x-forwarded-for: 10.0.0.7', 'x-forwarded-host: evil.example'],
  ...['x-http-method-override: DELETE', `x-long: ${'x'.repeat(15_000)}`],
];

export const NASTY_HEADERS = HEADERS.map((line): readonly [string, string] => {
  const [name = ''] = line.split(': ', 1);
  return [name, line.slice(name.length + 2)];
});

/** Cookies that the portal never sends. */
export const NASTY_COOKIES: readonly string[] = [
  ...['', ';', '=', 'bidstage_session', 'bidstage_session=', 'bidstage_session=a.b'],
  ...['\u00ff=\u00ff', 'bidstage_session=%E0%A4%A', 'bidstage_session=.'],
  ...['__proto__=1; bidstage_world=__proto__', 'bidstage_world=%2e%2e%2f', 'bidstage_world='],
  `bidstage_session=${'x'.repeat(5000)}`,
];

export const METHODS: readonly string[] = [
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'],
  ...['PURGE', 'QUERY', 'LINK'],
];
