import { describe, expect, it } from 'vitest';
import { nextUrlOf } from '#api/lib/trusted-url.ts';

const state = (next: unknown): string => JSON.stringify({ next });
const HOST = { protocol: 'http', host: 'localhost:4000' };

describe('nextUrlOf', () => {
  it('nextUrlOf follows a URL of this server, with its query', () => {
    const next = 'http://localhost:4000/accounting/applications?status=0';
    expect(nextUrlOf(state(next), HOST, [])).toBe(next);
    expect(nextUrlOf(encodeURIComponent(state(next)), HOST, [])).toBe(next);
  });

  it('nextUrlOf follows a path in a form that is valid in a header', () => {
    expect(nextUrlOf(state('/日\r\nX: a'), HOST, [])).toBe('/%E6%97%A5X:%20a');
  });

  it('nextUrlOf follows a path', () => {
    expect(nextUrlOf(state('/bidders'), HOST, [])).toBe('/bidders');
  });

  it('nextUrlOf follows a configured portal origin', () => {
    const next = 'http://localhost:5173/bidders';
    expect(nextUrlOf(state(next), HOST, ['http://localhost:5173'])).toBe(next);
    expect(nextUrlOf(state(next), HOST, [])).toBe('/');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    '\u0000//evil.example',
    'javascript:alert(1)',
    'http://localhost:4000@evil.example/',
    'https://localhost:4000/',
    'http://localhost/',
    'http://localhost:4001/',
    42,
    null,
  ])('nextUrlOf goes to / instead of %j', (next) => {
    expect(nextUrlOf(state(next), HOST, [])).toBe('/');
  });

  it.each([undefined, '', '{', '"text"', '[]', '{}', '1', 'null', '%E0%A4%A', '{"next":"/a"}%'])(
    'nextUrlOf goes to / for the state %j',
    (text) => {
      expect(nextUrlOf(text, HOST, [])).toBe('/');
    },
  );
});
