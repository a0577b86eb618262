import { memo } from '#api/lib/memo.ts';
import { INCIDENT_KINDS, type IncidentKind } from '#api/contract/values/incident-kinds.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { keyHash } from '#api/simulation/keyed-random.ts';
import { localTime } from '#api/simulation/market/calendar/calendar.ts';
import { type MarketSite, type MarketUnit, siteCountry } from '#api/simulation/market/epoch.ts';
import { exchangeIncidents } from './exchange-incidents.ts';
import { exchangeRegion } from '#api/simulation/market/site/exchange-region.ts';
import type {
  IncidentTarget,
  PlannedIncident,
} from '#api/simulation/market/site/incident-shapes.ts';
import { MAX_INCIDENT } from './incident-times.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { SiteIncidents } from './site-incidents.ts';
import { dayOfSlot } from '#api/simulation/market/calendar/slots.ts';

/** Number of strongest bidders from which the target of an outage or slowness is drawn, because their loss is visible. */
const STRONG_BIDDERS = 4;

/** Whether a kind of incident is visible only against the same hours of the week before. */
export function isSeenAgainstWeekBefore(kind: IncidentKind): boolean {
  return kind === 'surge' || kind === 'plunge';
}

/** Days of the incidents of a site that are found together: most of the work is to look back. */
const BLOCK = 512;
const blocksOf = memo<MarketModel, readonly PlannedIncident[]>();

/** The incidents of a site's own in a block of local days; the same block is asked for day by day. */
function ownInBlock(model: MarketModel, site: MarketSite, block: number) {
  const { affiliateId, country, incidents, firstBidders } = site;
  const partners = firstBidders.map(({ code }) => code).join(' ');
  const key = [affiliateId, country, incidents, site.devices?.desktop, partners, block].join('|');
  return getOrCreate(blocksOf(model), key, () =>
    new SiteIncidents(model, site).own(block * BLOCK, (block + 1) * BLOCK - 1),
  );
}

const byStart = (a: PlannedIncident, b: PlannedIncident): number =>
  a.fromSlot - b.fromSlot ||
  a.part - b.part ||
  INCIDENT_KINDS.indexOf(a.kind) - INCIDENT_KINDS.indexOf(b.kind) ||
  byCodeUnit(a.exchange?.code ?? '', b.exchange?.code ?? '');

/** The exchanges that a site uses at any time, and whether it uses one in a slot. */
export interface UsedExchanges {
  readonly codes: Iterable<string>;
  readonly isUsed: (code: string, slot: number) => boolean;
}

/**
 * The incidents that overlap a half-open range of slots, by start: those of the site's own, and those of the exchanges of
 * its region that it uses at their start; without `used` its first ones.
 */
export function incidentsIn(
  model: MarketModel,
  site: MarketSite,
  fromSlot: number,
  toSlot: number,
  used: UsedExchanges = {
    codes: site.firstBidders.map(({ code }) => code),
    isUsed: () => true,
  },
): PlannedIncident[] {
  const country = siteCountry(model.market, site);
  const first = localTime(fromSlot - MAX_INCIDENT, country).day;
  const last = localTime(toSlot, country).day;
  const own: PlannedIncident[] = [];
  for (let block = Math.floor(first / BLOCK); block <= Math.floor(last / BLOCK); block += 1)
    own.push(...ownInBlock(model, site, block));
  const shared = exchangeIncidents(
    model,
    exchangeRegion(model.market, site.country),
    used.codes,
    dayOfSlot(fromSlot - MAX_INCIDENT),
    dayOfSlot(toSlot),
  ).filter((one) => used.isUsed(one.exchange?.code ?? '', one.fromSlot));
  return [...own, ...shared]
    .filter((one) => one.fromSlot < toSlot && one.toSlot > fromSlot)
    .sort(byStart);
}

/** Chooses the target of an incident among the ad units (and their bidders) in force at its start. */
export function chooseTarget(
  seed: number,
  { affiliateId }: MarketSite,
  { kind, fromSlot, part, exchange, isClear }: PlannedIncident,
  units: readonly MarketUnit[],
  strengthOf: (bidder: string) => number,
  auctionsOf: (unit: MarketUnit) => number,
): IncidentTarget {
  const drawOf = (name: string): number =>
    keyHash(seed, affiliateId, 'incident target', fromSlot, name);
  const drawn = (names: readonly string[]): string | null =>
    [...names].sort((a, b) => drawOf(a) - drawOf(b))[part] ?? null;
  if (kind === 'low_fill') {
    const weakest = [...units].sort((a, b) => auctionsOf(a) - auctionsOf(b));
    const hit = isClear ? weakest.slice(0, Math.ceil(units.length / 2)) : units;
    return { bidder: null, adUnitId: drawn(hit.map(({ adUnitId }) => adUnitId)) };
  }
  if (kind !== 'outage' && kind !== 'slow_bidder') return { bidder: null, adUnitId: null };
  const bidders = [...new Set(units.flatMap((unit) => unit.bidders.map(({ code }) => code)))];
  if (exchange && bidders.includes(exchange.code)) return { bidder: exchange.code, adUnitId: null };
  const strongest = bidders
    .sort((a, b) => strengthOf(b) - strengthOf(a) || (a < b ? -1 : 1))
    .slice(0, isClear ? 1 : STRONG_BIDDERS);
  return { bidder: drawn(strongest), adUnitId: null };
}
