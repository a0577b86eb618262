import { beforeEach, describe, expect, it } from 'vitest';
import { resetCurrencyDraft } from '#portal/entities/currency-draft.ts';
import {
  ALL_BIDDERS,
  beginRecord,
  EMPTY_DRAFT,
  withoutAbsent,
  recordFailed,
  recordSucceeded,
  setAllPrices,
  setPrice,
  type FloorPriceDraft,
  changeDraft,
  clearDraft,
  fitToRows,
  useFloorPriceDraft,
  usePricesWithoutRow,
} from '#portal/features/floor-price/models/draft.ts';

const TOP = {
  adUnitId: 'top',
  adUnitNames: ['/1/top'],
  bidders: ['appnexus', 'ix'],
};
const RAIL = { adUnitId: 'rail', adUnitNames: ['/1/rail'], bidders: ['ix'] };
const onTop = (bidder: string) => ({ adUnitId: 'top', bidder });

/** The values of a draft as plain objects. */
const valuesOf = ({ floorPrice }: FloorPriceDraft) =>
  Object.fromEntries(
    [...floorPrice].map(([adUnitId, prices]) => [adUnitId, Object.fromEntries(prices)]),
  );

const written = setPrice(setPrice(EMPTY_DRAFT, onTop('appnexus'), '0.5'), onTop('ix'), '0.7');

describe('a value', () => {
  it('FLR-018 SIM2-012 is stored under ad unit and bidder as it was typed', () => {
    expect(valuesOf(written)).toEqual({ top: { appnexus: '0.5', ix: '0.7' } });
    expect(valuesOf(setPrice(written, onTop('ix'), 'about 1'))).toEqual({
      top: { appnexus: '0.5', ix: 'about 1' },
    });
  });

  it('FLR-018 is removed when it is empty or white space', () => {
    for (const empty of ['', ' ', '\t']) {
      expect(valuesOf(setPrice(written, onTop('ix'), empty))).toEqual({ top: { appnexus: '0.5' } });
    }
  });

  it('FLR-019 FLR-020 leaves no empty ad unit in the draft, which is dirty while it has a value', () => {
    const both = setPrice(written, { adUnitId: 'rail', bidder: 'ix' }, '1');
    const topOnly = setPrice(both, { adUnitId: 'rail', bidder: 'ix' }, '');
    expect(valuesOf(topOnly)).toEqual(valuesOf(written));
    expect([EMPTY_DRAFT.dirty, both.dirty, topOnly.dirty]).toEqual([false, true, true]);
    const none = setPrice(setPrice(topOnly, onTop('ix'), ''), onTop('appnexus'), '');
    expect(none).toEqual(EMPTY_DRAFT);
  });

  it('is independent of inherited object members', () => {
    const draft = setPrice(EMPTY_DRAFT, { adUnitId: '__proto__', bidder: 'constructor' }, '1');
    expect(draft.floorPrice.get('__proto__')?.get('constructor')).toBe('1');
  });
});

describe('the all-bidders row', () => {
  it('FLR-021 copies its value to every bidder of the ad unit and overwrites theirs', () => {
    const draft = setAllPrices(written, TOP, '1.2');
    expect(valuesOf(draft)).toEqual({
      top: { [ALL_BIDDERS]: '1.2', appnexus: '1.2', ix: '1.2' },
    });
    expect(ALL_BIDDERS).toBe('__ALL__');
    expect(setAllPrices(draft, TOP, '')).toEqual(EMPTY_DRAFT);
  });

  it('FLR-021 becomes empty once a bidder has another value', () => {
    const draft = setAllPrices(EMPTY_DRAFT, TOP, '1.2');
    expect(valuesOf(setPrice(draft, onTop('ix'), '2'))).toEqual({
      top: { appnexus: '1.2', ix: '2' },
    });
    expect(valuesOf(setPrice(draft, onTop('ix'), ''))).toEqual({ top: { appnexus: '1.2' } });
  });
});

describe('rows that have been fetched', () => {
  const both = setAllPrices(setAllPrices(EMPTY_DRAFT, TOP, '1'), RAIL, '2');

  it('FLR-023 keep only the entries of their ad units and bidders', () => {
    expect(valuesOf(withoutAbsent(both, [RAIL]))).toEqual({
      rail: { [ALL_BIDDERS]: '2', ix: '2' },
    });
    expect(valuesOf(withoutAbsent(written, [{ ...TOP, bidders: ['ix', 'openx'] }]))).toEqual({
      top: { ix: '0.7' },
    });
    expect(withoutAbsent(both, [])).toEqual(EMPTY_DRAFT);
  });

  it('FLR-023 do not change a draft whose entries are all among them', () => {
    expect(withoutAbsent(both, [TOP, RAIL])).toBe(both);
  });

  it('FLR-023 keep the all-bidders entry while all of them have its value', () => {
    const fewer = withoutAbsent(both, [{ ...TOP, bidders: ['ix'] }, RAIL]);
    expect(valuesOf(fewer)['top']).toEqual({ [ALL_BIDDERS]: '1', ix: '1' });
    const more = withoutAbsent(both, [{ ...TOP, bidders: ['appnexus', 'ix', 'openx'] }, RAIL]);
    expect(valuesOf(more)['top']).toEqual({ appnexus: '1', ix: '1' });
  });
});

describe('recording', () => {
  const failure = { cause: new Error('no'), problems: [] };

  it('FLR-026 sets isUpdating, and success and failure reset it', () => {
    const sent = beginRecord(written);
    expect(sent).toEqual({ ...written, isUpdating: true });
    expect(recordFailed(sent, failure)).toEqual({ ...written, error: failure });
    expect(recordSucceeded(beginRecord(recordFailed(sent, failure)))).toEqual(EMPTY_DRAFT);
  });

  it('FLR-026 does not change a draft that was started later', () => {
    expect(recordSucceeded(written)).toBe(written);
    expect(recordFailed(written, failure)).toBe(written);
  });
});

describe('prices without a row on the chosen day', () => {
  beforeEach(clearDraft);

  const waiting = () => valuesOf({ ...EMPTY_DRAFT, ...usePricesWithoutRow.getState() });
  const inDraft = () => valuesOf(useFloorPriceDraft.getState());

  it('FLR-023 leave the draft, are kept for this visit, and return with their rows', () => {
    changeDraft(() => setAllPrices(written, RAIL, '2'));
    fitToRows([]);
    expect(useFloorPriceDraft.getState()).toEqual(EMPTY_DRAFT);
    expect(waiting()).toEqual({ top: { appnexus: '0.5', ix: '0.7' }, rail: { ix: '2' } });
    fitToRows([{ ...TOP, bidders: ['ix'] }]);
    expect(inDraft()).toEqual({ top: { ix: '0.7' } });
    expect(useFloorPriceDraft.getState().dirty).toBe(true);
    expect(waiting()).toEqual({ top: { appnexus: '0.5' }, rail: { ix: '2' } });
    fitToRows([TOP, RAIL]);
    expect(inDraft()).toEqual({ top: { appnexus: '0.5', ix: '0.7' }, rail: { ix: '2' } });
    expect(waiting()).toEqual({});
  });

  it('FLR-023 do not overwrite what was entered since', () => {
    changeDraft(() => written);
    fitToRows([{ ...TOP, bidders: ['ix'] }]);
    changeDraft((draft) => setPrice(draft, onTop('ix'), ''));
    fitToRows([TOP]);
    expect(inDraft()).toEqual({ top: { appnexus: '0.5' } });
  });

  it('FLR-017 are forgotten with the draft', () => {
    changeDraft(() => written);
    fitToRows([]);
    clearDraft();
    fitToRows([TOP]);
    expect(inDraft()).toEqual({});
  });
});

describe('the store', () => {
  beforeEach(() => {
    clearDraft();
    resetCurrencyDraft();
  });

  it('FLR-020 is empty and not dirty after it was cleared, also of an error', () => {
    changeDraft((draft) => setPrice(draft, onTop('ix'), '1'));
    changeDraft(beginRecord);
    changeDraft((draft) => recordFailed(draft, { cause: null, problems: [] }));
    expect(useFloorPriceDraft.getState()).toMatchObject({ dirty: true, isUpdating: false });
    clearDraft();
    expect(useFloorPriceDraft.getState()).toEqual(EMPTY_DRAFT);
  });
});
