import { floorPriceCurrency } from '@bidstage/mock-api/contract/values/business-constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setZone } from '#portal/shared/clock/local-offset.ts';
import {
  EMPTY_DRAFT,
  setAllPrices,
  setPrice,
  withTaken,
} from '#portal/features/floor-price/models/draft.ts';
import {
  newFloorPrices,
  draftText,
  priceProblem,
} from '#portal/features/floor-price/models/new-floor-prices.ts';
import { originOf, pathAfterSave, takenOf } from '#portal/features/floor-price/models/origin.ts';
import {
  recordRange,
  recordTimestamp,
} from '#portal/features/floor-price/hooks/use-record-date.ts';
import { recordRows } from '#portal/features/floor-price/models/record-rows.ts';
import { priceFacts } from '#portal/features/floor-price/models/record-facts.ts';
import { reviewedAdUnits, reviewOf } from '#portal/features/floor-price/models/since-change.ts';
import {
  check,
  checkedCount,
  takenIn,
  takenPrices,
  uncheck,
  useCheckedSuggestions,
} from '#portal/features/floor-price/models/taken-prices.ts';
import { adUnit, adUnitBidder } from '../analytics/fixtures.ts';

describe('rows of the record table', () => {
  it('FLR-014 are ad units by div id with the names of their bidders', () => {
    const bidders = ['appnexus', 'ix'].map((name) => adUnitBidder(name));
    const rows = recordRows([adUnit('top', { bidders }), adUnit('rail', { bidders: [] })]);
    expect(rows).toMatchObject([
      { adUnitId: 'rail', adUnitNames: ['/1/rail'], bidders: [] },
      { adUnitId: 'top', adUnitNames: ['/1/top'], bidders: ['appnexus', 'ix'] },
    ]);
  });

  it('FLR-013 begin with those whose prices were taken over', () => {
    const rows = recordRows([adUnit('a'), adUnit('b'), adUnit('c'), adUnit('d')], new Set('dc'));
    expect(rows.map(({ adUnitId }) => adUnitId)).toEqual(['c', 'd', 'a', 'b']);
  });

  it('have the prices in force, of an ad unit and of each bidder', () => {
    const floor = { floorPriceCurrency: 'USD', floorPriceRecord: 0.4 };
    const bidders = [adUnitBidder('appnexus', floor), adUnitBidder('ix')];
    const [row] = recordRows([adUnit('top', { bidders })]);
    expect(row?.current).toBe('several');
    const facts = [row?.current, row?.currentOf.get('appnexus'), row?.currentOf.get('ix')].map(
      (price) => priceFacts(price ?? null, 1.08, { from: 'USD', to: 'USD' }).texts,
    );
    expect(facts).toEqual([
      ['Varies', '$1.08'],
      ['$0.40', '$1.08'],
      ['--', '$1.08'],
    ]);
  });

  it('FLR-013 offer the suggestion as it is shown, in the currency of the field only', () => {
    const entryOf = (price: number | null, to: string) =>
      priceFacts(null, price, { from: 'USD', to }).entry;
    expect(entryOf(1.0849, 'USD')).toBe('1.08');
    expect(entryOf(1.0849, 'JPY')).toBeUndefined();
    expect(entryOf(null, 'USD')).toBeUndefined();
    expect(entryOf(0.001, 'USD')).toBeUndefined();
  });
});

describe('the text of a price field', () => {
  it.each(['0.5', '12', '.5', '1.', '007', '0.000001', '1000000000', '1,20', ',5', '0,5'])(
    '%s is a valid price',
    (text) => {
      expect(priceProblem(text)).toBeUndefined();
    },
  );

  it.each(['abc', '0', '0.0', '-1', '1e3', '1,2,3', '$1', '1 2', 'Infinity', '.', '1000000001'])(
    '%s is no valid price, and the field shows it',
    (text) => {
      expect(priceProblem(text)).toMatch(/^(Number above 0, like 0.5|Too high)$/);
    },
  );

  it('may be thousands or a decimal: the field tells how to write it', () => {
    expect(priceProblem('1,200')).toBe('Write 1.200 or 1200');
  });

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
    expect(draftText(draft)).toBe('2 prices to save');
  });

  it('lists the ad units with an invalid price separately', () => {
    const draft = setPrice(
      setAllPrices(EMPTY_DRAFT, TOP, '0.5'),
      { adUnitId: 'rail', bidder: 'ix' },
      'x',
    );
    expect([...newFloorPrices(draft, 'USD').invalid]).toEqual(['rail']);
    expect(draftText(draft)).toBe('2 prices to save, 1 text is no price');
  });

  it('FLR-011 uses a currency that is allowed for floor prices', () => {
    expect(['USD', 'NTD', 'JPY', 'EUR'].map(floorPriceCurrency)).toEqual([
      'USD',
      'TWD',
      'JPY',
      'USD',
    ]);
  });
});

describe('the date', () => {
  beforeAll(() => setZone('Asia/Taipei'));
  afterAll(() => setZone(null));

  const now = Date.parse('2024-01-08T09:00:00.750Z');
  const timestampOf = (day: string, historyStart: number | null = 1_704_200_000_000) =>
    recordTimestamp({ day, today: '2024-01-08', historyStart }, now);
  const seconds = (text: string) => Date.parse(text) / 1000;

  it('FLR-027 means now for today, else the start of the day, or of the history', () => {
    expect(timestampOf('2024-01-08')).toBe(seconds('2024-01-08T09:00:00Z'));
    expect(timestampOf('2024-01-05')).toBe(seconds('2024-01-05T00:00:00+08:00'));
    expect(timestampOf('2024-01-02')).toBe(1_704_200_000);
    expect(timestampOf('2024-01-02', null)).toBe(seconds('2024-01-02T00:00:00+08:00'));
  });

  it('API2-010 is requested from its start to its end, in milliseconds', () => {
    expect(recordRange('2024-01-05')).toEqual({
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

describe('the suggestions that are taken over', () => {
  const one = { adUnitId: 'top', bidder: 'ix', price: 1.196 };
  const other = { adUnitId: 'rail', bidder: 'ix', price: 0.004 };

  it('FLR-006 fill the draft with the prices as they are shown, none below the minimum', () => {
    const taken = takenPrices([one, other], 'USD');
    const draft = withTaken(EMPTY_DRAFT, taken);
    expect(newFloorPrices(draft, 'USD').prices).toEqual([
      { bidderName: 'ix', adUnitId: 'top', currency: 'USD', floorPrice: 1.2 },
    ]);
    expect(takenPrices([one, other], 'JPY').prices.map(({ text }) => text)).toEqual(['1']);
  });

  it('are checked for one affiliate and its days', () => {
    check({ scope: 'A1', currency: 'USD' }, [one, other]);
    uncheck([other]);
    expect(checkedCount(useCheckedSuggestions.getState(), 'A1', [one, other])).toBe(1);
    expect(takenIn(useCheckedSuggestions.getState(), 'A1').prices).toHaveLength(1);
    expect(takenIn(useCheckedSuggestions.getState(), 'A2').prices).toEqual([]);
  });

  it('are read from the history entry, where anything may stand', () => {
    const taken = takenPrices([one], 'USD');
    expect(takenOf({ floorPriceTab: 'bidders', taken })).toEqual(taken);
    for (const wrong of [null, {}, { taken: null }, { taken: { currency: 'USD', prices: [1] } }]) {
      expect(takenOf(wrong)).toBeUndefined();
    }
  });
});

describe('what happened since a change', () => {
  const dayOf = (time: number) => new Date(time * 1000).toISOString().slice(0, 10);
  const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;

  it('is asked of the latest change that seven full days have followed', () => {
    const times = [at('2024-01-01'), at('2024-01-03'), at('2024-01-04')];
    expect(reviewOf(times, { today: '2024-01-11', dayOf })).toMatchObject({
      day: '2024-01-03',
      before: { first: '2023-12-27', last: '2024-01-02' },
      after: { first: '2024-01-04', last: '2024-01-10' },
    });
    expect(reviewOf(times, { today: '2024-01-08', dayOf })).toBeUndefined();
  });

  it('is each metric of the changed ad units, before and after', () => {
    const before = [
      adUnit('top', {
        totalRevenue: 2,
        impressionCount: 1000,
        maxRequestCount: 2000,
        divRequestCount: 4000,
      }),
      adUnit('rail'),
    ];
    expect(reviewedAdUnits(['top', 'top'], before, [])).toEqual([
      { adUnitId: 'top', eRPM: [2, null], fillRate: [0.5, null], perRequests: [0.5, null] },
    ]);
  });
});
