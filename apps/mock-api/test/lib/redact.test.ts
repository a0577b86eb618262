import { describe, expect, it } from 'vitest';
import { redactFields, redactHeaders, redactText } from '#api/lib/redact.ts';

describe('a text with secrets', () => {
  it.each([
    ['https://x/cb?code=abc&state=%7B%7D', 'https://x/cb?code=[redacted]&state=%7B%7D'],
    ['code=abc', 'code=[redacted]'],
    ['/f?world=a&token=abc#top', '/f?world=a&token=[redacted]'],
    ['/f?CODE=abc&Token=def', '/f?CODE=[redacted]&Token=[redacted]'],
    ['<a href="/f?world=a&amp;signature=abc">', '<a href="/f?world=a&amp;signature=[redacted]">'],
    ['{"u":"/f?world=a\\u0026signature=abc"}', '{"u":"/f?world=a\\u0026signature=[redacted]"}'],
    ['{"u":"/f?code=abc\\u0026world=a"}', '{"u":"/f?code=[redacted]\\u0026world=a"}'],
    [
      "see '/cb?code=abc' or /cb?code=def too",
      "see '/cb?code=[redacted]' or /cb?code=[redacted] too",
    ],
    ['next=%2Fcb%3Fcode%3Dabc%26state%3D1', 'next=%2Fcb%3Fcode%3D[redacted]%26state%3D1'],
    ['next=%2Fcb%3Fa%3D1%26token%3Dabc&x=1', 'next=%2Fcb%3Fa%3D1%26token%3D[redacted]&x=1'],
  ])('a text with secrets is redacted: %s becomes %s', (text, expected) =>
    expect(redactText(text)).toBe(expected),
  );

  it.each([
    ['/cb?code=4%2F0Ab%26c%3D&state=1', '/cb?code=[redacted]&state=1'],
    ['next=%2Fcb%3Fcode%3D4%252F0Ab%26state%3D1', 'next=%2Fcb%3Fcode%3D[redacted]%26state%3D1'],
    ['s={%22next%22:%22/cb%3Fcode%3D4%2F0Ab%22}', 's={%22next%22:%22/cb%3Fcode%3D[redacted]%22}'],
  ])('a secret with escapes in it is redacted to its end: %s becomes %s', (text, expected) =>
    expect(redactText(text)).toBe(expected),
  );

  it.each([
    '{"code":200,"data":{"bidderCode":"a"}}',
    'postcode=1234&barcode=5',
    '/f?code=&world=a',
  ])('a text without secrets stays as it is: %s', (text) => expect(redactText(text)).toBe(text));
});

describe('the fields of a text', () => {
  const secret = 'my-secret';
  const part = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\na: b\r\n\r\n${secret}\r\n--x--`;

  it.each([
    '{ "access_token" : "my-secret", "n": 1 }',
    '{"userPassword":"a\\"my-secret","b":"c"}',
    '[{"sessionId":"my-secret"},{"API-Key":"my-secret"}]',
    'user=a&new_password=my-secret&b=c',
    'https://x/f#x-csrf=my-secret',
    part('authToken'),
    '{"token":"my-secret',
  ])('are redacted if their name is one of a secret, and nothing else: %s', (text) => {
    const redacted = redactFields(text);
    expect(redacted).not.toContain(secret);
    expect(redacted.replaceAll('[redacted]', secret)).toBe(text.replace('a\\"', ''));
  });

  it.each([
    '{"sessions":12,"tokens":null,"name":"token","a":"the \\"token\\": no"}',
    'sort=token&a=session',
    part('file'),
  ])('stay as they are otherwise: %s', (text) => expect(redactFields(text)).toBe(text));

  it('are redacted in linear time', () => {
    const long = 1_000_000;
    const texts = ['name="token"\n', '"token":', '&token', '"token', 'name="token"\na: b\n'];
    for (const text of texts) redactFields(text.repeat(long / text.length));
    expect(redactFields(`{"token":"${'\\"'.repeat(long)}"}`)).toBe('{"token":"[redacted]"}');
  }, 5000);
});

describe('redacted headers', () => {
  it('redacted headers contain the names of cookies and everything that is no secret', () => {
    expect(
      redactHeaders([
        ['Cookie', 'a=123; b=x=y'],
        ['Set-Cookie', 'a=123; Path=/; HttpOnly'],
        ['Set-Cookie', 'b=2; Path=/'],
        ['Authorization', 'Bearer x'],
        ['Proxy-Authorization', 'Basic x'],
        ['X-Api-Key', 'x'],
        ['Location', '/x?state=1&code=abc'],
        ['Accept', '*/*'],
      ]),
    ).toEqual({
      cookie: 'a=[redacted]; b=[redacted]',
      'set-cookie': 'a=[redacted]; Path=/; HttpOnly\nb=[redacted]; Path=/',
      authorization: '[redacted]',
      'proxy-authorization': '[redacted]',
      'x-api-key': '[redacted]',
      location: '/x?state=1&code=[redacted]',
      accept: '*/*',
    });
  });

  it('redacted headers may have the names of built-in object members', () => {
    const headers = redactHeaders([
      ['Constructor', 'a'],
      ['__proto__', 'b'],
    ]);
    expect(Object.entries(headers)).toEqual([
      ['constructor', 'a'],
      ['__proto__', 'b'],
    ]);
  });
});
