import { describe, expect, it } from 'vitest';
import { replayList } from '../../src/simulator/link/replay-list.ts';
import { anEntry } from './entries.ts';

describe('the actions of a journal', () => {
  it('Q4 are its requests that changed the state, in their order', () => {
    const first = anEntry();
    const second = anEntry({ id: 5, persona: 'publisher', path: '/v1/prebid/floor_prices' }, '[ü]');
    const { actions } = replayList([
      first,
      anEntry({ id: 2, method: 'GET' }),
      anEntry({ id: 3, status: 409 }),
      anEntry({ id: 4, changes: [] }),
      anEntry({ id: 6, path: '/account/authorize' }),
      second,
    ]);
    expect(actions).toEqual([
      {
        at: first.at,
        persona: 'finance',
        method: 'PATCH',
        path: first.path,
        query: '',
        type: 'application/json',
        body: '{"a":1}',
      },
      expect.objectContaining({ persona: 'publisher', body: '[ü]' }),
    ]);
  });

  it('Q4 include a request without a body', () => {
    expect(replayList([anEntry({}, null)]).actions).toHaveLength(1);
  });

  const headers = { 'content-type': 'application/json', 'content-length': '7' };
  it.each([
    [
      'a body that was cut',
      { headers, body: '{"a":' },
      /payment request is changed, by finance \(request 1 .* cut/,
    ],
    ['a body that is gone', { headers, body: null }, /no longer keeps/],
    ['a secret', { headers, body: 'token=[redacted]' }, /leaves out/],
    [
      'a file',
      {
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9' },
        body: null,
      },
      /sent a file/,
    ],
  ])('Q4 are refused for %s, with a reason', (_name, request, sentence) => {
    expect(replayList([anEntry({ request })]).refusal).toMatch(sentence);
  });
});
