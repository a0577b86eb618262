/** Prices up to which buyers prefer round ones, USD CPM: higher bids are too few. */
const HIGHEST_ROUND = 10;
const ROUND_STEP = 0.5;
/** Round prices below the first step. */
const SMALL_ROUND = [0.1, 0.25];

/** Share of the bids around a round price that are exactly there; and of those around the price of a deal. */
const ROUND_SHARE = 0.09;
const DEAL_SHARE = 0.3;
/** How far around the price of a deal its bids would be without it, as a share of the price. */
const DEAL_REACH = 0.3;

const ROUND_PRICES = [
  ...SMALL_ROUND,
  ...Array.from({ length: HIGHEST_ROUND / ROUND_STEP }, (_, index) => (index + 1) * ROUND_STEP),
];

/** The bucket of a price: the edges of buckets are multiples of their width, whatever rounding makes of them. */
const bucketOf = (price: number, width: number): number => Math.floor(price / width + 1e-6);

/**
 * Moves a share of the bids in the buckets from `from` to `to` (exclusive) to one of them. It takes more from the nearer
 * side, so that neither the number of the bids changes nor their mean.
 */
function gather(counts: Float64Array, at: number, from: number, to: number, share: number): void {
  let [below, above] = [0, 0];
  for (let bucket = from; bucket < to; bucket += 1) {
    const distance = (counts[bucket] ?? 0) * (bucket - at);
    if (distance < 0) below -= distance;
    else above += distance;
  }
  const most = Math.max(below, above);
  if (below === 0 || above === 0) return;
  let moved = 0;
  for (let bucket = from; bucket < to; bucket += 1) {
    if (bucket === at) continue;
    const taken = share * ((bucket < at ? above : below) / most) * (counts[bucket] ?? 0);
    counts[bucket] = (counts[bucket] ?? 0) - taken;
    moved += taken;
  }
  counts[at] = (counts[at] ?? 0) + moved;
}

/**
 * Moves some of the expected bids in buckets of `width` (USD CPM) to round prices: buyers type 0.50, not 0.4873. Their
 * number and their mean stay. No bid goes below a floor, nor to a bucket that is not narrow beside the steps.
 */
export function preferRoundPrices(counts: Float64Array, width: number, floor: number): void {
  ROUND_PRICES.forEach((price, index) => {
    const before = ROUND_PRICES[index - 1] ?? price / 2;
    const after = ROUND_PRICES[index + 1] ?? price + ROUND_STEP;
    gatherAround(counts, width, price, [(before + price) / 2, (price + after) / 2], {
      floor,
      share: ROUND_SHARE,
    });
  });
}

/** The same for the price of a deal, USD CPM. */
export function preferDeal(counts: Float64Array, width: number, floor: number, deal: number): void {
  const range = [deal * (1 - DEAL_REACH), deal * (1 + DEAL_REACH)] as const;
  gatherAround(counts, width, deal, range, { floor, share: DEAL_SHARE });
}

function gatherAround(
  counts: Float64Array,
  width: number,
  price: number,
  [low, high]: readonly [number, number],
  { floor, share }: { readonly floor: number; readonly share: number },
): void {
  if (price <= floor) return;
  const at = bucketOf(price, width);
  // The bucket of the floor is cut by it.
  const from = Math.max(bucketOf(low, width), floor > 0 ? bucketOf(floor, width) : 0);
  gather(counts, at, from, Math.min(counts.length, bucketOf(high, width)), share);
}
