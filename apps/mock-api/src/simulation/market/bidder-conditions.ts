import { getOrCreate } from '#api/domain/get-or-create.ts';
import { keyHash } from '../keyed-random.ts';
import type { BoundIncident } from './incidents.ts';
import { driftOver } from './drift.ts';
import type { MarketSite } from './epoch.ts';
import { applyToBidder, type BidderEffects } from './incident-effects.ts';
import type { MarketModel } from './market-model.ts';
import { SLOTS_PER_DAY } from './slots.ts';

/** The conditions of one bidder of a site on a UTC day, per half hour. */
export interface BidderConditions extends BidderEffects {
  /** Natural logarithm of the factor on its prices. */
  readonly logPrice: Float64Array;
}

const QUARTER_DAY = SLOTS_PER_DAY / 4;
/** Standard deviations of a bidder's drifts, as logarithms. */
const SIGMA = { bids: 0.09, price: 0.05, pace: 0.07, failures: 0.3 };
const MEMORY = 0.78;

/**
 * The conditions of each bidder of a site on a UTC day, for an ad unit with this share of desktop users. They are
 * computed once for all ad units, or by ad unit while a bidder is out on one kind of device.
 */
export function bidderConditionsOf(
  model: MarketModel,
  site: MarketSite,
  incidents: readonly BoundIncident[],
  firstSlot: number,
): (code: string, desktop: number) => BidderConditions {
  const made = new Map<string, BidderConditions>();
  return (code, desktop) => {
    const isByDevice = incidents.some(({ bidder, device }) => bidder === code && device !== null);
    const key = isByDevice ? `${code} ${desktop}` : code;
    return getOrCreate(made, key, () =>
      bidderConditions(model, site, incidents, firstSlot, code, desktop),
    );
  };
}

/** The drifts of a bidder on a UTC day, and the incidents that hit it. */
function bidderConditions(
  model: MarketModel,
  site: MarketSite,
  incidents: readonly BoundIncident[],
  firstSlot: number,
  code: string,
  desktop: number,
): BidderConditions {
  const drift = (name: keyof typeof SIGMA): Float64Array =>
    driftOver(
      {
        key: keyHash(model.seed, site.affiliateId, 'bidder drift', code, name),
        sigma: SIGMA[name],
        memory: MEMORY,
        slots: QUARTER_DAY,
      },
      firstSlot,
      SLOTS_PER_DAY,
    );
  const { transportFailures } = model.siteTraits(code, site);
  const conditions = {
    bidFactor: drift('bids').map(Math.exp),
    logPrice: drift('price'),
    logPace: drift('pace'),
    // The curve of response times already contains the usual failures.
    failures: drift('failures').map((value) => transportFailures * (Math.exp(value) - 1)),
    out: new Float64Array(SLOTS_PER_DAY),
  };
  applyToBidder(model.market, incidents, firstSlot, code, conditions, desktop);
  return conditions;
}
