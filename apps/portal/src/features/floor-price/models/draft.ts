import type { RecordRow } from './record-rows.ts';

/** The key of an ad unit's all-bidders entry, beside those of its bidders. */
export const ALL_BIDDERS = '__ALL__';

/** What was typed for an ad unit, by bidder name or `ALL_BIDDERS`; never empty. */
type AdUnitPrices = ReadonlyMap<string, string>;

/** Why the floor prices could not be recorded. */
export interface RecordFailure {
  readonly cause: unknown;
  /** What the server found wrong with single entries, in words. */
  readonly problems: readonly string[];
}

/** The floor prices that are being written and have not been recorded. The currency has a draft of its own. */
export interface FloorPriceDraft {
  /** By adUnitId; an ad unit without a value has no entry. */
  readonly floorPrice: ReadonlyMap<string, AdUnitPrices>;
  /** A value remains. */
  readonly dirty: boolean;
  /** The draft is on its way to the server. */
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

/** The draft with a bidder's value set; an empty one is removed. What was written for all bidders holds no longer. */
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

/** The draft with a value for all bidders of an ad unit: each of them gets it, and loses it if it is empty. */
export function setAllPrices(
  draft: FloorPriceDraft,
  { adUnitId, bidders }: Pick<RecordRow, 'adUnitId' | 'bidders'>,
  text: string,
): FloorPriceDraft {
  const value = text.trim();
  const keys = value === '' ? [] : [ALL_BIDDERS, ...bidders];
  return withAdUnit(draft, adUnitId, new Map(keys.map((key) => [key, value])));
}

/** What remains of an ad unit's values; those for all bidders remain as such while each bidder has them. */
function presentPrices(prices: AdUnitPrices, bidders: readonly string[]): AdUnitPrices {
  const kept = new Map([...prices].filter(([bidder]) => bidders.includes(bidder)));
  const forAll = prices.get(ALL_BIDDERS);
  const holds = bidders.length > 0 && bidders.every((bidder) => kept.get(bidder) === forAll);
  return forAll !== undefined && holds ? kept.set(ALL_BIDDERS, forAll) : kept;
}

/** The draft without the ad units and bidders that are not among the rows; the same one if all are. */
export function keepPresent(draft: FloorPriceDraft, rows: readonly RecordRow[]): FloorPriceDraft {
  const bidders = new Map(rows.map((row) => [row.adUnitId, row.bidders]));
  let kept = draft;
  for (const [adUnitId, prices] of draft.floorPrice) {
    const present = presentPrices(prices, bidders.get(adUnitId) ?? []);
    if (present.size !== prices.size) kept = withAdUnit(kept, adUnitId, present);
  }
  return kept;
}

/** The draft is sent. */
export function beginRecord(draft: FloorPriceDraft): FloorPriceDraft {
  return { ...draft, isUpdating: true };
}

/** The draft has been recorded: nothing of it is left. One that was cleared meanwhile is another draft, and stays. */
export function recordSucceeded(draft: FloorPriceDraft): FloorPriceDraft {
  return draft.isUpdating ? EMPTY_DRAFT : draft;
}

/** The draft could not be recorded and stays as it is. One that was cleared meanwhile knows nothing of it. */
export function recordFailed(draft: FloorPriceDraft, error: RecordFailure): FloorPriceDraft {
  return draft.isUpdating ? { ...draft, isUpdating: false, error } : draft;
}
