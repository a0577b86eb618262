import { describe, expect, it } from 'vitest';
import type { ConfiguredRow } from '#api/domain/configuration.ts';
import { epochsOf } from '#api/world/market/affiliate-epochs.ts';

const DAY = 86_400;

const row = (divId: string): ConfiguredRow => ({
  page: 'Home',
  adUnit: `/1/${divId}`,
  divId,
  sizes: [[300, 250]],
  bids: [
    { bidder: 'ix', params: {} },
    { bidder: 'appnexus', params: {} },
  ],
});

const floor = (adUnitId: string, day: number) => ({
  affiliateId: 'A1001',
  adUnitId,
  bidder: 'ix',
  currency: 'USD' as const,
  floorPrice: day,
  validFrom: day * DAY,
  recordedAt: day * DAY,
  byUser: true,
});

describe('the epochs of an affiliate', () => {
  it('a floor price begins an epoch in which only its ad unit is another one; the rest is shared', () => {
    const epochs = epochsOf({
      configurations: [{ validFrom: 0, rows: [row('a'), row('b')] }],
      floorPrices: [floor('a', 1), floor('b', 2)],
      autoPick: [{ affiliateId: 'A1001', changedAt: 3 * DAY, enabled: true, bidders: ['ix'] }],
      unitsPerUsd: new Map([['USD', 1]]),
      sinceSlot: 0,
    });
    const [first, second, third, picked] = epochs.map(({ units }) => units);
    const floors = epochs.map(({ units }) =>
      units.map(({ bidders }) => bidders.map(({ code, floorUsd }) => `${code} ${floorUsd}`).join()),
    );
    expect(floors).toEqual([
      ['appnexus null,ix null', 'appnexus null,ix null'],
      ['appnexus null,ix 1', 'appnexus null,ix null'],
      ['appnexus null,ix 1', 'appnexus null,ix 2'],
      ['ix 1', 'ix 2'],
    ]);
    expect(second?.[1]).toBe(first?.[1]);
    expect(third?.[0]).toBe(second?.[0]);
    expect(third?.[1]).not.toBe(second?.[1]);
    expect(picked?.[0]).not.toBe(third?.[0]);
  });
});
