import { describe, expect, it } from 'vitest';
import { describeFinding, fuzz } from '../tools/prove/fuzz/run.ts';
import { FUZZED, problemOf } from '../tools/prove/fuzz/verdict.ts';

function responseOf(
  changes: { status?: number; body?: string; isTruncated?: boolean },
  headers: Record<string, string> = {},
) {
  const { status = 200, body = '[]', isTruncated = false } = changes;
  const usual = {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  };
  return { status, headers: { ...usual, ...headers }, body: Buffer.from(body), ms: 1, isTruncated };
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

describe.each([
  { requests: FUZZED.length, tags: [], timeout: 180_000 },
  { requests: FUZZED.length * 24, tags: ['full'], timeout: 300_000 },
])('the fuzzer with $requests requests', ({ requests, tags, timeout }) => {
  it(
    'finds no problem with valid and mutated requests of every operation',
    { tags, timeout },
    async () => {
      const { operations, responses, findings } = await fuzz({ seed: 2, requests });
      expect(findings.map(describeFinding)).toEqual([]);
      expect(operations).toBe(FUZZED.length);
      expect(responses.length).toBeGreaterThanOrEqual(requests);
      if (requests === FUZZED.length) return;
      // Most operations accepted at least one request.
      const accepted = responses.filter(({ status }) => status !== null && status < 400);
      expect(new Set(accepted.map(({ operation }) => operation)).size).toBeGreaterThan(
        FUZZED.length * 0.8,
      );
    },
  );
});

it.each([
  ['a 5xx', responseOf({ status: 500 })],
  ['a 501 that is not documented', responseOf({ status: 501 })],
  ['an additional field', responseOf({ body: '[{"more":1}]' })],
  ['invalid JSON', responseOf({ body: '[' })],
  ['a status that is not documented', responseOf({ status: 402 })],
  ['a response without nosniff', responseOf({}, { 'x-content-type-options': '' })],
  ['a stack trace', responseOf({ status: 422, body: '{"a":"x\n    at run (/work/a.ts:1:1)"}' })],
  ['half of a response', responseOf({ isTruncated: true })],
  ['silence', 'silent' as const],
  ['a closed connection', 'closed' as const],
])('the fuzzer reports %s', (_what, outcome) => {
  expect(problemOf(REQUEST, responseOf({}))).toBeNull();
  expect(problemOf(REQUEST, outcome)).not.toBeNull();
});
