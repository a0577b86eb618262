import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import type { MarketFixture } from '#api/fixtures/market.ts';
import { keyHash } from '#api/simulation/keyed-random.ts';
import { FIELD, FIELDS } from '#api/simulation/market/auction/auction.ts';
import { auctionOf } from '#api/simulation/market/auction/unit-auction.ts';
import { type BidderTraits, scaledTraits } from '#api/simulation/market/auction/bidder-traits.ts';
import type { MarketSite } from '#api/simulation/market/epoch.ts';

interface Candidate {
  /** Its traits there before any deal. */
  readonly traits: BidderTraits;
  readonly reach: number;
  readonly strength: number;
}

/** Number of a site's strongest bidders among which its partners are. */
const PARTNER_CANDIDATES = 5;

/** Bidders of an ad unit for which the factors of partners hold: among more, a partner stands out more. */
const USUAL_BIDDERS = 7;

/** Number of bidders whose common share in the revenue has a range. */
const LEADERS = 3;

/** Number of the strongest other bidders that are compared with those of a site. */
const NEWCOMERS = 12;

/** Rounds in which the shares come into their ranges, and the power that keeps a round from going too far. */
const ROUNDS = 12;
const DAMPING = 0.4;

const clamp = (
  value: number,
  { low, high }: MarketFixture['model']['relations']['topShare'],
): number => Math.min(high, Math.max(low, value));

/** The factors of partners: some of the strongest bidders, drawn for each site. */
function partnerFactors(
  seed: number,
  { affiliateId }: MarketSite,
  { partners }: MarketFixture['model']['relations'],
  bidders: readonly Candidate[],
): Map<string, number> {
  const codes = [...bidders]
    .sort((a, b) => b.strength - a.strength || byCodeUnit(a.traits.code, b.traits.code))
    .map(({ traits }) => traits.code);
  const drawOf = (code: string): number => keyHash(seed, affiliateId, 'partner', code);
  const candidates = codes.slice(0, PARTNER_CANDIDATES).sort((a, b) => drawOf(a) - drawOf(b));
  const perUnit = bidders.reduce((sum, { reach }) => sum + reach, 0);
  return new Map(
    codes.map((code) => [
      code,
      (partners[candidates.indexOf(code)] ?? 1) ** (perUnit / USUAL_BIDDERS),
    ]),
  );
}

/** Each bidder's share in the revenue of a typical ad unit, the largest first. */
function expectedShares(
  market: MarketFixture,
  site: MarketSite,
  bidders: readonly Candidate[],
  factors: ReadonlyMap<string, number>,
): { readonly code: string; readonly share: number }[] {
  const entrants = bidders.map(({ traits, reach }) => {
    const own = scaledTraits(traits, factors.get(traits.code) ?? 1);
    return { traits: { ...own, bidRate: own.bidRate * reach }, floor: 0 };
  });
  const level =
    market.model.priceLevel.value *
    site.prices *
    (market.countries[site.country]?.cpmMultiplier ?? 1);
  const multipliers = { cpmMultiplier: level, bidMultiplier: site.demand, rivalMultiplier: 1 };
  const outcome = auctionOf(market, entrants, multipliers).hold();
  const paid = entrants.map((_, index) => outcome[index * FIELDS + FIELD.paid] ?? 0);
  const all = paid.reduce((sum, value) => sum + value, 0);
  return entrants
    .map(({ traits }, index) => ({ code: traits.code, share: (paid[index] ?? 0) / all }))
    .sort((a, b) => b.share - a.share || byCodeUnit(a.code, b.code));
}

/** How much more than the next one each of a site's chosen leaders earns at least. */
const LEAD = 1.3;

/** Raises chosen leaders above all other bidders, in their order. */
function raiseLeaders(
  market: MarketFixture,
  site: MarketSite,
  bidders: readonly Candidate[],
  factors: Map<string, number>,
): void {
  const leaders = site.leaders.filter((code) => factors.has(code));
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const shares = new Map(
      expectedShares(market, site, bidders, factors).map(({ code, share }) => [code, share]),
    );
    const others = [...shares].filter(([code]) => !leaders.includes(code));
    let least = Math.max(0, ...others.map(([, share]) => share));
    let isRight = true;
    for (const code of leaders.toReversed()) {
      const share = shares.get(code) ?? 0;
      if (share < least * LEAD) {
        isRight = false;
        const ratio = (least * LEAD) / Math.max(share, 1e-4);
        factors.set(code, (factors.get(code) ?? 1) * ratio ** DAMPING);
      }
      least = Math.max(share, least * LEAD);
    }
    if (isRight) return;
  }
}

/**
 * The factors on bid rate and prices of a site's first bidders. Some of the strongest have deals; deals are also what
 * keeps the share of the first bidder, and of the first three, in the range that publishers have.
 */
export function siteDeals(
  seed: number,
  market: MarketFixture,
  site: MarketSite,
  bidders: readonly Candidate[],
): ReadonlyMap<string, number> {
  const { relations } = market.model;
  const factors = partnerFactors(seed, site, relations, bidders);
  if (site.leaders.length > 0) raiseLeaders(market, site, bidders, factors);
  if (bidders.length <= LEADERS) return factors;
  for (let round = 0; round < ROUNDS; round += 1) {
    const leaders = expectedShares(market, site, bidders, factors).slice(0, LEADERS);
    const [top = 1, ...others] = leaders.map(({ share }) => share);
    const next = others.reduce((sum, share) => sum + share, 0);
    const wanted = clamp(top, relations.topShare);
    const wantedNext = clamp(top + next, relations.topThreeShare) - wanted;
    if (wanted === top && wantedNext === top + next - top) break;
    leaders.forEach(({ code, share }, index) => {
      const ratio = index === 0 ? wanted / share : wantedNext / next;
      factors.set(code, (factors.get(code) ?? 1) * ratio ** DAMPING);
    });
  }
  // The ranges may have put them into another order.
  if (site.leaders.length > 0) raiseLeaders(market, site, bidders, factors);
  return factors;
}

/**
 * The factor on bid rate and prices of the bidders that a site did not choose first, at least 1: with it, the strongest of
 * them have at least a usual share of the strength of its own bidders. Strengths are bid rate times median CPM, of `present`
 * with deals.
 */
export function newcomerFactor(
  { newcomers }: MarketFixture['model']['relations'],
  present: readonly number[],
  others: readonly number[],
): number {
  const all = present.reduce((sum, strength) => sum + strength, 0);
  const best = [...others].sort((a, b) => b - a).slice(0, NEWCOMERS);
  const share = best.reduce((sum, strength) => sum + strength, 0) / all;
  return share > 0 ? Math.sqrt(Math.max(1, newcomers / share)) : 1;
}
