import { describe, expect, it } from 'vitest';
import { proveSoak } from '../tools/prove/soak/run.ts';
import { withDefect } from './helpers/defects.ts';
import { judgeSoak, type Sample } from '../tools/prove/soak/verdict.ts';

const MIB = 1024 * 1024;
const LIMITS = { growth: 0.1, descriptors: 4 };

/** Returns 100 samples, one per second; `change` alters each by its share of the time. */
function series(change: (share: number) => Partial<Sample>): Sample[] {
  return Array.from({ length: 100 }, (_, index) => ({
    at: (index + 1) * 1000,
    rss: 100 * MIB,
    peak: 100 * MIB,
    heap: 30 * MIB,
    external: 20 * MIB,
    descriptors: 40,
    disk: 200 * MIB,
    block: 20,
    ...change((index + 1) / 100),
  }));
}

const constant = series(() => ({}));
const swing = (share: number) => 30 * MIB * (1 + 0.3 * Math.sin(share * 100));

describe('the verdict of a soak test', () => {
  it.each([
    ['constant values', constant],
    ['values that rise at first', series((at) => ({ rss: (100 + Math.min(at, 0.1) * 400) * MIB }))],
    ['oscillating values', series((at) => ({ heap: swing(at) }))],
  ])('accepts %s', (_what, samples) => {
    expect(judgeSoak(samples, [], LIMITS).failures).toEqual([]);
  });

  it.each<[RegExp, Sample[], object?, string?]>([
    [
      /^resident memory: .*, 3\d\.\d %; wanted: at most 10 %/,
      series((at) => ({ rss: (100 + at * 60) * MIB })),
    ],
    [
      /^heap after a collection: .*, 5\d\.\d %; wanted: at most 10 %$/,
      series((at) => ({ heap: (30 + at * 30) * MIB })),
    ],
    [
      /^open descriptors: \d+, \d+, 14; wanted: at most 4$/,
      series((at) => ({ descriptors: 40 + Math.floor(at * 20) })),
    ],
    [
      /^resident memory: 100\.0 MiB, 100\.0 MiB, .*; wanted: at most 10 %, 99\.0 MiB$/,
      constant,
      { resident: 99 * MIB },
    ],
    [
      /^largest data folder: 200\.0 MiB; wanted: at most 199\.0 MiB$/,
      constant,
      { disk: 199 * MIB },
    ],
    [/^1 unexpected responses, the first: GET \/ is 500$/, constant, {}, 'GET / is 500'],
  ])('fails with %s', (message, samples, limits = {}, error = '') => {
    const errors = error === '' ? [] : [error];
    const { failures } = judgeSoak(samples, errors, { ...LIMITS, ...limits });
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(message);
  });

  it('accepts memory and disk at the limit', () => {
    const limits = { ...LIMITS, resident: 100 * MIB, disk: 200 * MIB };
    expect(judgeSoak(constant, [], limits).failures).toEqual([]);
  });

  it('throws for too few samples', () => {
    for (const samples of [constant.slice(0, 1), []])
      expect(() => judgeSoak(samples, [], LIMITS)).toThrow('too few samples');
  });
});

const LONG = { tags: ['full'], timeout: 300_000 };

/** In such a short time caches still fill, so only a large leak is detected; ten minutes detect every leak. */
const soakFor = (seconds: number, environment: Readonly<Record<string, string>> = {}) =>
  proveSoak({
    seed: 1,
    seconds,
    load: 100,
    sampleEvery: 250,
    limits: { growth: 0.5, descriptors: 8 },
    environment,
  });

describe('a server under a mixed load of some seconds', () => {
  it('responds correctly and leaks no descriptors', LONG, async () => {
    const { errors, rounds, samples, verdict } = await soakFor(12);
    expect(errors).toEqual([]);
    expect(verdict.failures).toEqual([]);
    expect(rounds.filter(([, count]) => count === 0)).toEqual([]);
    expect(samples.every(({ heap, rss }) => heap > 0 && rss > heap)).toBe(true);
  });

  it('fails for memory that leaks', LONG, async () => {
    const { errors, verdict } = await soakFor(12, withDefect('leak'));
    expect(errors).toEqual([]);
    expect(verdict.failures.join()).toMatch(/heap after a collection: .* wanted: at most 50 %/);
  });

  it('fails for an operation that fails sometimes', LONG, async () => {
    const { errors, verdict } = await soakFor(6, withDefect('server-error'));
    expect(errors.join()).toContain('/v1/accounting/payments is 500');
    expect(verdict.failures.join()).toContain('unexpected responses');
  });
});
