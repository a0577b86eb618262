import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib/run.mjs';
import { proveSoak } from '../tools/prove/soak/run-soak.ts';
import { judgeSoak, type Sample } from '../tools/prove/soak/verdict.ts';

const MIB = 1024 * 1024;
const LIMITS = { growth: 0.1, descriptors: 4 };

/** Returns 100 samples, one per second; `change` alters each by its share of the time. */
function series(change: (share: number) => Partial<Sample>): Sample[] {
  return Array.from({ length: 100 }, (_, index) => ({
    at: (index + 1) * 1000,
    rss: 100 * MIB,
    heap: 30 * MIB,
    external: 20 * MIB,
    descriptors: 40,
    disk: 200 * MIB,
    longestDelay: 20,
    ...change((index + 1) / 100),
  }));
}

const failuresOf = (samples: readonly Sample[], errors: readonly string[] = []) =>
  judgeSoak(samples, errors, LIMITS).failures;

describe('the verdict of a soak test', () => {
  it('accepts constant, warming-up and oscillating values', () => {
    expect(failuresOf(series(() => ({})))).toEqual([]);
    expect(
      failuresOf(series((share) => ({ rss: (100 + Math.min(share, 0.4) * 200) * MIB }))),
    ).toEqual([]);
    const swing = (share: number) => 1 + 0.3 * Math.sin(share * 100);
    expect(failuresOf(series((share) => ({ heap: 30 * MIB * swing(share) })))).toEqual([]);
  });

  it('fails for leaking memory, resident or in the heap', () => {
    expect(failuresOf(series((share) => ({ rss: (100 + share * 60) * MIB })))[0]).toMatch(
      /^resident memory grew by 1\d\.\d %$/,
    );
    expect(failuresOf(series((share) => ({ heap: (30 + share * 30) * MIB })))[0]).toMatch(
      /^the heap grew by 2\d\.\d %$/,
    );
  });

  it('fails for descriptors that stay open', () => {
    const leak = series((share) => ({ descriptors: 40 + Math.floor(share * 20) }));
    expect(failuresOf(leak)).toEqual(['8 descriptors more are open']);
    expect(failuresOf(series(() => ({ descriptors: null })))).toEqual([]);
  });

  it('fails for memory or disk over the limit, even if constant', () => {
    const level = series(() => ({}));
    const judged = (limits: object) => judgeSoak(level, [], { ...LIMITS, ...limits }).failures;
    expect(judged({ resident: 100 * MIB, disk: 200 * MIB })).toEqual([]);
    expect(judged({ resident: 99 * MIB })).toEqual(['100 MiB are resident in the end']);
    expect(judged({ disk: 199 * MIB })).toEqual(['the data folder held 200 MiB']);
  });

  it('fails for an unexpected response', () => {
    expect(
      failuresOf(
        series(() => ({})),
        ['GET / is 500'],
      ),
    ).toEqual(['1 unexpected responses, the first: GET / is 500']);
  });

  it('throws for too few samples', () => {
    expect(() => judgeSoak(series(() => ({})).slice(0, 1), [], LIMITS)).toThrow('too few samples');
    expect(() => judgeSoak([], [], LIMITS)).toThrow('too few samples');
  });
});

/** Loads a server for `seconds` and checks the report; every actor must have done a round. */
async function expectSound(seconds: number): Promise<void> {
  const { errors, rounds, samples, verdict } = await proveSoak({
    seed: 1,
    seconds,
    sampleEvery: 250,
    // In such a short time caches still fill, so only a large leak is detected; ten minutes detect every leak.
    limits: { growth: 0.5, descriptors: 8 },
    facts: join(ROOT, 'node_modules/.cache/bidstage-facts'),
  });
  expect(errors).toEqual([]);
  expect(verdict.failures).toEqual([]);
  expect(rounds.filter(([, count]) => count === 0)).toEqual([]);
  expect(samples.every(({ heap, rss }) => heap > 0 && rss > heap)).toBe(true);
}

describe('a server under a mixed load', () => {
  it('responds correctly and leaks no descriptors in 4 seconds of load', { timeout: 300_000 }, () =>
    expectSound(4),
  );

  it(
    'responds correctly and leaks no descriptors in 12 seconds of load',
    { tags: ['full'], timeout: 300_000 },
    () => expectSound(12),
  );
});
