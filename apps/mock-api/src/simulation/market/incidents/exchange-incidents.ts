import { memo } from '#api/lib/memo.ts';
import type { IncidentKind } from '#api/contract/values/incident-kinds.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { keyedRandom } from '#api/simulation/keyed-random.ts';
import { DATA_CENTRES, type ExchangeRegion } from '#api/simulation/market/site/exchange-region.ts';
import { comesOn, daysKey, drawIncidentLength } from './incident-times.ts';
import type { PlannedIncident } from '#api/simulation/market/site/incident-shapes.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { firstSlotOf, SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

/** Kinds of incident that belong to an exchange, and so to all sites of a region that use it. */
const SHARED_KINDS = ['outage', 'slow_bidder'] as const;

/** Whether a kind of incident may be that of an exchange. */
export const isShared = (kind: IncidentKind): boolean =>
  SHARED_KINDS.some((shared) => shared === kind);

/** Chance that an outage is that of one data centre only, and the share of the region's users that this serves. */
const PARTIAL_CHANCE = 0.3;
const PARTIAL_REACH = [0.75, 0.9] as const;

function incidentOn(
  seed: number,
  kind: (typeof SHARED_KINDS)[number],
  code: string,
  region: ExchangeRegion,
  day: number,
): PlannedIncident {
  const random = keyedRandom(seed, 'exchange incident', kind, code, region, day);
  const fromSlot = firstSlotOf(day) + random.integer(0, SLOTS_PER_DAY - 1);
  const toSlot = fromSlot + drawIncidentLength(kind, random);
  const severity = random.next();
  const isPartial = kind === 'outage' && random.chance(PARTIAL_CHANCE);
  const [low, high] = PARTIAL_REACH;
  return {
    kind,
    fromSlot,
    toSlot,
    severity,
    reach: isPartial ? low + (high - low) * random.next() : 1,
    device: null,
    exchange: { code, region, dataCentre: isPartial ? random.pick(DATA_CENTRES[region]) : null },
    part: 0,
    isClear: false,
  };
}

/** Days whose incidents are found together. */
const BLOCK = 256;

const blocksOf = memo<MarketModel, readonly PlannedIncident[]>();

function findBlock(
  { seed, market }: MarketModel,
  region: ExchangeRegion,
  code: string,
  first: number,
): PlannedIncident[] {
  const { exchangeYearly } = market.incidentSizes;
  const incidents: PlannedIncident[] = [];
  for (const kind of SHARED_KINDS) {
    const key = daysKey(seed, `${region} ${code}`, kind);
    for (let day = first; day < first + BLOCK; day += 1)
      if (comesOn(key, kind, day, exchangeYearly[kind]))
        incidents.push(incidentOn(seed, kind, code, region, day));
  }
  return incidents;
}

/**
 * The incidents of some exchanges in a region that begin on UTC days, both inclusive: functions of (seed, exchange, region,
 * day), the same for every site.
 */
export function exchangeIncidents(
  model: MarketModel,
  region: ExchangeRegion,
  codes: Iterable<string>,
  first: number,
  last: number,
): PlannedIncident[] {
  const blocks = blocksOf(model);
  const [from, to] = [firstSlotOf(first), firstSlotOf(last + 1)];
  const incidents: PlannedIncident[] = [];
  for (const code of codes)
    for (let block = Math.floor(first / BLOCK); block <= Math.floor(last / BLOCK); block += 1) {
      const all = getOrCreate(blocks, `${region} ${code} ${block}`, () =>
        findBlock(model, region, code, block * BLOCK),
      );
      for (const one of all) if (one.fromSlot >= from && one.fromSlot < to) incidents.push(one);
    }
  return incidents;
}
