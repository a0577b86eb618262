import { describe, expect, it } from 'vitest';
import { targetOf } from '../tools/prove/fuzz/fuzz-request.ts';
import { FUZZED } from '../tools/prove/fuzz/operations.ts';
import { describeFinding, fuzz } from '../tools/prove/fuzz/run.ts';
import { faultOf } from '../tools/prove/fuzz/verdict.ts';

/** Returns a response of the list of worlds with some changes. */
function responseOf(altered: {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  torn?: boolean;
}) {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    ...altered.headers,
  };
  const { status = 200, body = '[]', torn = false } = altered;
  return { status, headers, body: Buffer.from(body), ms: 1, torn };
}

const REQUEST = {
  operation: 'listWorlds',
  method: 'GET',
  path: '/__sim/worlds',
  query: [],
  headers: [],
  body: null,
  persona: null,
  world: 'fuzz',
};

describe('the fuzzer', () => {
  it('finds no problem with one valid or mutated request of every operation', async () => {
    const { operations, tally, findings } = await fuzz({ seed: 2, requests: FUZZED.length });
    expect(findings.map(describeFinding)).toEqual([]);
    expect(operations).toBe(FUZZED.length);
    expect(tally.requests).toBeGreaterThanOrEqual(FUZZED.length);
  }, 180_000);

  it(
    'finds no problem with 1,500 requests, and most operations accepted at least one',
    { tags: ['full'], timeout: 300_000 },
    async () => {
      const { operations, tally, findings } = await fuzz({ seed: 2, requests: 1500 });
      expect(findings.map(describeFinding)).toEqual([]);
      expect(operations).toBe(FUZZED.length);
      expect(tally.requests).toBeGreaterThanOrEqual(1500);
      const taken = [...tally.rows.values()].filter(
        ({ classes }) => classes['2xx'] ?? classes['3xx'],
      );
      expect(taken.length).toBeGreaterThan(FUZZED.length * 0.8);
    },
  );

  it.each([
    ['a 5xx', responseOf({ status: 500 })],
    ['a 501 that is not documented', responseOf({ status: 501 })],
    ['an additional field', responseOf({ body: '[{"more":1}]' })],
    ['invalid JSON', responseOf({ body: '[' })],
    ['a status that is not documented', responseOf({ status: 402 })],
    ['a response without nosniff', responseOf({ headers: { 'x-content-type-options': '' } })],
    ['a stack trace', responseOf({ status: 422, body: '{"a":"x\n    at run (/work/a.ts:1:1)"}' })],
    ['half of a response', responseOf({ torn: true })],
    ['silence', 'silent' as const],
    ['a closed connection', 'closed' as const],
  ])('reports %s', (_what, outcome) => {
    expect(targetOf(REQUEST)).toBe('/__sim/worlds');
    expect(faultOf(REQUEST, responseOf({}))).toBeNull();
    expect(faultOf(REQUEST, outcome)).not.toBeNull();
  });
});
