import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, setAllPrices, setPrice } from '#portal/features/floor-price/models/draft.ts';
import {
  newFloorPrices,
  priceCount,
  recordCurrency,
  priceProblem,
} from '#portal/features/floor-price/models/new-floor-prices.ts';
import { originOf, pathAfterSave } from '#portal/features/floor-price/models/origin.ts';
import {
  recordRange,
  recordTimestamp,
} from '#portal/features/floor-price/hooks/use-record-date.ts';
import { recordRows } from '#portal/features/floor-price/models/record-rows.ts';
import { adUnit, adUnitBidder } from '../analytics/fixtures.ts';

describe('rows of the record table', () => {
  it('FLR-014 are ad units by div id with the names of their bidders', () => {
    const bidders = ['appnexus', 'ix'].map((name) => adUnitBidder(name));
    const rows = recordRows([adUnit('top', { bidders }), adUnit('rail', { bidders: [] })]);
    expect(rows).toEqual([
      { adUnitId: 'rail', adUnitNames: ['/1/rail'], bidders: [], hasFloorPrice: false },
      {
        adUnitId: 'top',
        adUnitNames: ['/1/top'],
        bidders: ['appnexus', 'ix'],
        hasFloorPrice: false,
      },
    ]);
  });
});

describe('the text of a price field', () => {
  it.each(['0.5', '12', '.5', '1.', '007', '0.000001', '1000000000'])(
    '%s is a valid price',
    (text) => {
      expect(priceProblem(text)).toBeUndefined();
    },
  );

  it.each(['abc', '0', '0.0', '-1', '1e3', '0,5', '$1', '1 2', 'Infinity', '.', '1000000001'])(
    '%s is no valid price, and the field shows it',
    (text) => {
      expect(priceProblem(text)).toMatch(/^(Number above 0, like 0.5|Too high)$/);
    },
  );

  it('is valid while it is empty', () => {
    expect(priceProblem('')).toBeUndefined();
  });
});

describe('the body of a recording', () => {
  const TOP = { adUnitId: 'top', bidders: ['appnexus', 'ix'] };

  it('API2-026 contains one price for each bidder, none for the all-bidders entry', () => {
    const draft = setAllPrices(EMPTY_DRAFT, TOP, '0.5');
    const { prices, invalid } = newFloorPrices(draft, 'TWD');
    expect(prices).toEqual([
      { bidderName: 'appnexus', adUnitId: 'top', currency: 'TWD', floorPrice: 0.5 },
      { bidderName: 'ix', adUnitId: 'top', currency: 'TWD', floorPrice: 0.5 },
    ]);
    expect(invalid.size).toBe(0);
    expect(priceCount(draft)).toBe(2);
  });

  it('lists the ad units with an invalid price separately', () => {
    const draft = setPrice(
      setAllPrices(EMPTY_DRAFT, TOP, '0.5'),
      { adUnitId: 'rail', bidder: 'ix' },
      'x',
    );
    expect([...newFloorPrices(draft, 'USD').invalid]).toEqual(['rail']);
    expect(priceCount(draft)).toBe(3);
  });

  it('FLR-011 uses a currency that is allowed for floor prices', () => {
    expect(['USD', 'TWD', 'JPY', 'EUR'].map(recordCurrency)).toEqual(['USD', 'TWD', 'JPY', 'USD']);
  });
});

describe('the date', () => {
  const now = Date.parse('2024-01-08T09:00:00.750Z');
  const timestampOf = (day: string, historyStart: number | null = 1_704_200_000_000) =>
    recordTimestamp({ day, today: '2024-01-08', tzOffset: 480, historyStart }, now);
  const seconds = (text: string) => Date.parse(text) / 1000;

  it('FLR-027 means now for today, else the start of the day, or of the history', () => {
    expect(timestampOf('2024-01-08')).toBe(seconds('2024-01-08T09:00:00Z'));
    expect(timestampOf('2024-01-05')).toBe(seconds('2024-01-05T00:00:00+08:00'));
    expect(timestampOf('2024-01-02')).toBe(1_704_200_000);
    expect(timestampOf('2024-01-02', null)).toBe(seconds('2024-01-02T00:00:00+08:00'));
  });

  it('API2-010 is requested from its start to its end, in milliseconds', () => {
    expect(recordRange('2024-01-05', 480)).toEqual({
      from: Date.parse('2024-01-05T00:00:00+08:00'),
      to: Date.parse('2024-01-06T00:00:00+08:00'),
      tz_offset: 480,
    });
  });
});

describe('the origin', () => {
  it('FLR-016 decides which screen a save opens', () => {
    expect(pathAfterSave(originOf({ floorPriceTab: 'adunits' }))).toBe('/analytics/adunits');
    expect(pathAfterSave(originOf({ floorPriceTab: 'bidders' }))).toBe('/analytics/bidders');
    for (const state of [null, undefined, 'bidders', {}, { floorPriceTab: 'nowhere' }]) {
      expect(pathAfterSave(originOf(state))).toBe('/');
    }
  });
});
