import { create } from 'zustand';
import type { RecordRow } from './record-rows.ts';
import type { TakenPrices } from './taken-prices.ts';

/** The key of an ad unit's all-bidders entry, next to those of its bidders. */
export const ALL_BIDDERS = '__ALL__';

/** The typed texts of an ad unit, by bidder name or `ALL_BIDDERS`; never empty. */
type AdUnitPrices = ReadonlyMap<string, string>;

/** Why the floor prices could not be recorded. */
export interface RecordFailure {
  readonly cause: unknown;
  /** The server's messages on single entries. */
  readonly problems: readonly string[];
}

/** The floor prices that were typed and are not recorded yet. The currency has a draft of its own. */
export interface FloorPriceDraft {
  /** By adUnitId; an ad unit without a value has no entry. */
  readonly floorPrice: ReadonlyMap<string, AdUnitPrices>;
  /** True while the draft has a value. */
  readonly dirty: boolean;
  /** The draft is being sent to the server. */
  readonly isUpdating: boolean;
  readonly error: RecordFailure | null;
}

export const EMPTY_DRAFT: FloorPriceDraft = {
  floorPrice: new Map(),
  dirty: false,
  isUpdating: false,
  error: null,
};

function withAdUnit(
  draft: FloorPriceDraft,
  adUnitId: string,
  prices: AdUnitPrices,
): FloorPriceDraft {
  const floorPrice = new Map(draft.floorPrice);
  if (prices.size === 0) floorPrice.delete(adUnitId);
  else floorPrice.set(adUnitId, prices);
  return { ...draft, floorPrice, dirty: floorPrice.size > 0 };
}

/** The draft with a bidder's value set; an empty one is removed. A different all-bidders value is removed. */
export function setPrice(
  draft: FloorPriceDraft,
  { adUnitId, bidder }: { readonly adUnitId: string; readonly bidder: string },
  text: string,
): FloorPriceDraft {
  const prices = new Map(draft.floorPrice.get(adUnitId));
  const value = text.trim();
  if (value === '') prices.delete(bidder);
  else prices.set(bidder, value);
  if (prices.get(ALL_BIDDERS) !== value) prices.delete(ALL_BIDDERS);
  return withAdUnit(draft, adUnitId, prices);
}

/** The draft with a value for all bidders of an ad unit; an empty value removes theirs. */
export function setAllPrices(
  draft: FloorPriceDraft,
  { adUnitId, bidders }: Pick<RecordRow, 'adUnitId' | 'bidders'>,
  text: string,
): FloorPriceDraft {
  const value = text.trim();
  const keys = value === '' ? [] : [ALL_BIDDERS, ...bidders];
  return withAdUnit(draft, adUnitId, new Map(keys.map((key) => [key, value])));
}

/** The draft with the prices that are taken over from the suggestions. */
export function withTaken(draft: FloorPriceDraft, { prices }: TakenPrices): FloorPriceDraft {
  return prices.reduce((next, { text, ...at }) => setPrice(next, at, text), draft);
}

/** An ad unit's values without those of removed bidders; the all-bidders value stays while each bidder has it. */
function presentPrices(prices: AdUnitPrices, bidders: readonly string[]): AdUnitPrices {
  const present = new Map([...prices].filter(([bidder]) => bidders.includes(bidder)));
  const forAll = prices.get(ALL_BIDDERS);
  const applies = bidders.length > 0 && bidders.every((bidder) => present.get(bidder) === forAll);
  return forAll !== undefined && applies ? present.set(ALL_BIDDERS, forAll) : present;
}

/** The draft without the ad units and bidders that are not among the rows; the same object if all are. */
export function withoutAbsent(
  draft: FloorPriceDraft,
  rows: readonly Pick<RecordRow, 'adUnitId' | 'bidders'>[],
): FloorPriceDraft {
  const bidders = new Map(rows.map((row) => [row.adUnitId, row.bidders]));
  let next = draft;
  for (const [adUnitId, prices] of draft.floorPrice) {
    const present = presentPrices(prices, bidders.get(adUnitId) ?? []);
    if (present.size !== prices.size) next = withAdUnit(next, adUnitId, present);
  }
  return next;
}

/** The draft while it is being sent. */
export function beginRecord(draft: FloorPriceDraft): FloorPriceDraft {
  return { ...draft, isUpdating: true };
}

/** The draft after it was recorded: empty. A draft that was cleared in the meantime is a new one, and stays. */
export function recordSucceeded(draft: FloorPriceDraft): FloorPriceDraft {
  return draft.isUpdating ? EMPTY_DRAFT : draft;
}

/**
 * The draft after a failed attempt: unchanged, with the error. A draft that was cleared in the meantime gets no error.
 */
export function recordFailed(draft: FloorPriceDraft, error: RecordFailure): FloorPriceDraft {
  return draft.isUpdating ? { ...draft, isUpdating: false, error } : draft;
}

/** The draft of this visit to Record Activity; it is not persisted. */
export const useFloorPriceDraft = create<FloorPriceDraft>()(() => EMPTY_DRAFT);

/**
 * Prices of this visit whose ad unit or bidder has no row on the chosen day. They are not part of the draft, and are not
 * sent; they return to it with a day that has their rows.
 */
export const usePricesWithoutRow = create<Pick<FloorPriceDraft, 'floorPrice'>>()(() => ({
  floorPrice: new Map(),
}));

/** The draft with the values of another one; the values in the draft win. */
function withValuesOf(
  draft: FloorPriceDraft,
  { floorPrice }: Pick<FloorPriceDraft, 'floorPrice'>,
): FloorPriceDraft {
  let next = draft;
  for (const [adUnitId, prices] of floorPrice)
    next = withAdUnit(
      next,
      adUnitId,
      new Map([...prices, ...(draft.floorPrice.get(adUnitId) ?? [])]),
    );
  return next;
}

/** The bidders' values of a draft that another one lacks. */
function missingIn(draft: FloorPriceDraft, present: FloorPriceDraft) {
  let missing = EMPTY_DRAFT;
  for (const [adUnitId, prices] of draft.floorPrice) {
    const kept = present.floorPrice.get(adUnitId);
    const left = [...prices].filter(([bidder]) => bidder !== ALL_BIDDERS && !kept?.has(bidder));
    missing = withAdUnit(missing, adUnitId, new Map(left));
  }
  return missing.floorPrice;
}

/** Keeps in the draft what has a row; the other prices wait for a day with their rows. */
export function fitToRows(rows: Parameters<typeof withoutAbsent>[1]): void {
  const all = withValuesOf(useFloorPriceDraft.getState(), usePricesWithoutRow.getState());
  const present = withoutAbsent(all, rows);
  useFloorPriceDraft.setState(present, true);
  usePricesWithoutRow.setState({ floorPrice: missingIn(all, present) });
}

/** Changes the draft with one of the functions above. */
export function changeDraft(change: (draft: FloorPriceDraft) => FloorPriceDraft): void {
  useFloorPriceDraft.setState(change);
}

/** Resets the draft to empty and not dirty, and forgets the prices without a row. */
export function clearDraft(): void {
  useFloorPriceDraft.setState(EMPTY_DRAFT, true);
  usePricesWithoutRow.setState({ floorPrice: new Map() });
}
