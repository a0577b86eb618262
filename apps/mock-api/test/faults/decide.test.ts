import { describe, expect, it } from 'vitest';
import type { FaultEffect } from '#api/contract/operations/control/fault-effects.ts';
import { hitsOf, planOf, times } from './plan.ts';

const error: FaultEffect = { type: 'status', code: 503 };
const late: FaultEffect = { type: 'latency', latency: 100 };

describe('which fault rule hits', () => {
  it('the fault rule that hits is the first that matches, in the order of their creation', () => {
    const { next, plan } = planOf(
      { match: { path: '/v1/other' }, effect: error },
      { match: { path: '/v1/**' }, effect: { type: 'empty' } },
      { match: {}, effect: error },
    );
    expect(next()).toMatchObject({ hits: [{ id: 2, effect: 'empty' }], delayMs: 0 });
    expect(plan.map(({ matched }) => matched)).toEqual([0, 1, 0]);
  });

  it('the fault rule that hits is decided by method, path and persona together', () => {
    const { next } = planOf({
      match: { method: 'PATCH', path: '/v1/a/*', persona: 'finance' },
      effect: error,
    });
    const asked = { method: 'PATCH', persona: 'finance' };
    expect(hitsOf(next('/v1/a/1', asked))).toEqual([1]);
    expect(next('/v1/a/1', { ...asked, method: 'GET' })).toBeNull();
    expect(next('/v1/a/1', { ...asked, persona: 'rd' })).toBeNull();
    expect(next('/v1/a/1', { method: 'PATCH' })).toBeNull();
    expect(next('/v1/b/1', asked)).toBeNull();
  });

  it('a fault rule skips `skip` matching requests, then hits `times` times, and never again', () => {
    const { next, plan } = planOf({ match: {}, effect: error, skip: 2, times: 3 });
    expect(times(7, () => hitsOf(next()).length)).toEqual([0, 0, 1, 1, 1, 0, 0]);
    expect(plan[0]).toMatchObject({ matched: 7, hits: 3 });
  });

  it('a later fault rule hits requests that an earlier one skips', () => {
    const { next } = planOf(
      { match: {}, effect: error, skip: 1, times: 1 },
      { match: {}, effect: { type: 'empty' } },
    );
    expect(times(4, () => hitsOf(next()))).toEqual([[2], [1], [2], [2]]);
  });

  it('the fault rule that hits is combined with all delays', () => {
    const { next } = planOf(
      { match: {}, effect: late },
      { match: {}, effect: { type: 'latency', latency: 50 }, times: 1 },
      { match: {}, effect: error },
      { match: {}, effect: late },
    );
    expect(next()).toMatchObject({ delayMs: 150, action: { kind: 'response', status: 503 } });
    expect(hitsOf(next())).toEqual([1, 3]);
  });

  it('the fault rule that hits may be a delay alone', () => {
    const { next } = planOf({ match: {}, effect: late });
    expect(next()).toEqual({ hits: [{ id: 1, effect: 'latency' }], delayMs: 100, action: null });
  });
});

describe('chance', () => {
  const sequence = (length: number, rule: { seed?: number }, worldSeed = 1): string => {
    const { next } = planOf({ match: {}, effect: error, probability: 0.4, ...rule });
    return times(length, () => (next(undefined, { seed: worldSeed }) ? 'x' : '.')).join('');
  };

  it('the chance of a fault rule gives the same sequence for the same plan, whatever runs in between', () => {
    const expected = sequence(200, {});
    const { next } = planOf(
      { match: { path: '/v1/b' }, effect: { type: 'empty' }, probability: 0.5 },
      { match: { path: '/v1/a' }, effect: error, probability: 0.4 },
    );
    const alone = planOf({ match: { path: '/v1/a' }, effect: error, probability: 0.4 });
    const mixed = times(200, () => {
      next('/v1/b');
      return [hitsOf(next('/v1/a')).length, hitsOf(alone.next('/v1/a')).length];
    });
    expect(sequence(200, {})).toBe(expected);
    for (const [among, single] of mixed) expect(among).toBe(single);
  });

  it('the chance of a fault rule differs by the seed of the world, and by that of the rule, which has priority', () => {
    expect(sequence(200, {}, 2)).not.toBe(sequence(200, {}, 1));
    expect(sequence(200, { seed: 7 }, 1)).toBe(sequence(200, { seed: 7 }, 2));
    expect(sequence(200, { seed: 8 })).not.toBe(sequence(200, { seed: 7 }));
  });

  it.each([0.01, 0.1, 0.25, 0.5, 0.9])(
    'a chance of %d of a fault rule is within the 99 %% binomial bound',
    (chance) => {
      const requests = 4000;
      const outside = times(20, () => null).filter((_none, seed) => {
        const { next, plan } = planOf({ match: {}, effect: error, probability: chance, seed });
        times(requests, next);
        const deviation = Math.abs(plan[0]!.hits - requests * chance);
        return deviation > 2.576 * Math.sqrt(requests * chance * (1 - chance));
      });
      // One seed in a hundred is outside the bound: of twenty, hardly ever more than two.
      expect(outside.length).toBeLessThanOrEqual(2);
    },
  );

  it('a fault rule with a chance of 0 never hits, and with 1 always', () => {
    expect(hitsOf(planOf({ match: {}, effect: error, probability: 0 }).next())).toEqual([]);
    const { next } = planOf({ match: {}, effect: error, probability: 1 });
    expect(times(50, () => hitsOf(next()).length)).toEqual(times(50, () => 1));
  });

  it('the chance of a fault rule works with skip, times and delays: drawn by ordinal, counted by hit', () => {
    const drawn = [...sequence(40, {})];
    const { next, plan } = planOf(
      { match: {}, effect: late },
      { match: {}, effect: error, probability: 0.4, skip: 5, times: 4 },
    );
    const hits = times(40, () => hitsOf(next()).includes(2));
    const due = drawn.flatMap((sign, index) => (sign === 'x' && index >= 5 ? [index] : []));
    expect(hits.flatMap((hit, index) => (hit ? [index] : []))).toEqual(due.slice(0, 4));
    expect(plan[0]).toMatchObject({ matched: 40, hits: 40 });
    expect(plan[1]).toMatchObject({ matched: 40, hits: 4 });
  });
});

describe('delays', () => {
  const delays = (effect: FaultEffect, count = 2000): number[] => {
    const { next } = planOf({ match: {}, effect });
    return times(count, () => next()?.delayMs ?? -1).sort((a, b) => a - b);
  };

  it('the delays of a fault vary by the jitter to either side, never below 0', () => {
    const spread = delays({ type: 'latency', latency: 500, jitter: 100 });
    expect(spread[0]).toBeGreaterThanOrEqual(400);
    expect(spread.at(-1)).toBeLessThanOrEqual(600);
    expect(spread[0]).toBeLessThan(410);
    expect(spread.at(-1)).toBeGreaterThan(590);
    expect(delays({ type: 'latency', latency: 10, jitter: 100 })[0]).toBe(0);
  });

  it('the delays of a fault are log-normal with the given median and sigma, and bounded', () => {
    const spread = delays({
      type: 'latency',
      distribution: { type: 'lognormal', median: 400, sigma: 0.5 },
    });
    const quantile = (share: number): number => spread[Math.floor(share * spread.length)]!;
    expect(quantile(0.5)).toBeGreaterThan(375);
    expect(quantile(0.5)).toBeLessThan(425);
    // One sigma above the median: 400 · e^0.5 = 659.
    expect(quantile(0.841)).toBeGreaterThan(610);
    expect(quantile(0.841)).toBeLessThan(710);
    const wild = delays({
      type: 'latency',
      distribution: { type: 'lognormal', median: 600_000, sigma: 5 },
    });
    expect(wild.at(-1)).toBe(600_000);
  });

  it('the delays of a fault are the same for the same plan', () => {
    const effect: FaultEffect = { type: 'latency', latency: 500, jitter: 400 };
    expect(delays(effect, 50)).toEqual(delays(effect, 50));
  });
});
