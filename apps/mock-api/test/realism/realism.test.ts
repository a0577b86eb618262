import { beforeAll, describe, expect, it } from 'vitest';
import { type Band, farOutside, held, MAX_OUTSIDE, outsideShare, readBands } from './bands.ts';
import { observeSeeds } from './observe-seed.ts';
import type { Reading } from './reading.ts';

const BANDS = readBands();
const SECONDS_PER_SEED = 300;

/** The sentence of a failed band: which readings lie outside, or too far. */
function missesOf(band: Band, readings: readonly Reading[]): string[] {
  const { outside, isHeld } = held(band, readings);
  const misses = isHeld ? farOutside(band, readings) : outside;
  return misses.map(({ seed, persona, value }) => `seed ${seed}, ${persona}: ${value}`);
}

describe('the market of twenty seeds', { tags: ['full'] }, () => {
  let readings: Reading[];
  beforeAll(
    async () => {
      readings = await observeSeeds(Array.from({ length: 20 }, (_, index) => index + 1));
    },
    20 * SECONDS_PER_SEED * 1000,
  );

  it('every measured figure has a band', () => {
    const ids = BANDS.map(({ id }) => id);
    expect(readings.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(BANDS)('$id is in its band', (band) => {
    expect(missesOf(band, readings)).toEqual([]);
  });

  it('at most 2 % of all readings lie outside their bands', () => {
    expect(outsideShare(BANDS, readings)).toBeLessThanOrEqual(MAX_OUTSIDE);
  });
});
