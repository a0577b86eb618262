import { oncePer } from '#api/lib/memo.ts';
import { localTime } from '#api/simulation/market/calendar/calendar.ts';
import { boundIncidents } from '#api/simulation/market/incidents/bound-incidents.ts';
import { dayConditions } from '#api/simulation/market/site/day-conditions.ts';
import { epochsOfDay } from './day-spans.ts';
import {
  type MarketEpoch,
  type MarketSite,
  type MarketUnit,
  siteCountry,
} from '#api/simulation/market/epoch.ts';
import { intensityAt } from '#api/simulation/market/site/incident-effects.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { pageHours } from '#api/simulation/market/site/page-hours.ts';
import { pageTraffic } from '#api/simulation/market/site/page-traffic.ts';
import { firstSlotOf, SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { expectedWorth } from '#api/simulation/market/units/unit-hours.ts';

type ByPage = ReadonlyMap<string, number>;

/** About the revenue of an average half hour of ad units from each of their pages. */
function usualByPage(model: MarketModel, site: MarketSite, units: readonly MarketUnit[]): ByPage {
  const byPage = new Map<string, number>();
  for (const unit of units)
    for (const [page, revenue] of model.usual(site, unit))
      byPage.set(page, (byPage.get(page) ?? 0) + revenue / SLOTS_PER_DAY);
  return byPage;
}

/** The same of all ad units of an epoch, which never change. */
const usualOfAll = oncePer((model: MarketModel) =>
  oncePer((epoch: MarketEpoch, site: MarketSite) => usualByPage(model, site, epoch.units)),
);

/** The same on a UTC day. With `only` that of the ad units with these ids. */
function revenueByPage(
  model: MarketModel,
  site: MarketSite,
  epoch: MarketEpoch,
  day: number,
  only?: ReadonlySet<string>,
): ByPage {
  const usual = only
    ? usualByPage(
        model,
        site,
        epoch.units.filter(({ adUnitId }) => only.has(adUnitId)),
      )
    : usualOfAll(model)(epoch, site);
  const byPage = new Map<string, number>();
  for (const [page, revenue] of usual) {
    const [from = 0, to = 0] = pageTraffic(model, site, firstSlotOf(day), page);
    byPage.set(page, revenue * Math.exp((from + to) / 2));
  }
  return byPage;
}

/** The sum of what comes from these pages, or from all, per half hour. */
function sumOf(
  { market }: MarketModel,
  site: MarketSite,
  byPage: ByPage,
  localStart: number,
  pages: Iterable<string> = byPage.keys(),
): Float64Array {
  const sum = new Float64Array(SLOTS_PER_DAY);
  let usual = 0;
  for (const page of pages) {
    const hours = pageHours(market, site, page, localStart, 1)?.halfHours;
    const revenue = byPage.get(page) ?? 0;
    if (!hours) usual += revenue;
    else
      for (let index = 0; index < SLOTS_PER_DAY; index += 1)
        sum[index] = (sum[index] ?? 0) + revenue * (hours[index] ?? 1);
  }
  for (let index = 0; index < SLOTS_PER_DAY; index += 1) sum[index] = (sum[index] ?? 0) + usual;
  return sum;
}

/**
 * About the revenue of a site on a UTC day per half hour, in millionths of a USD: what follows from its traffic, its
 * prices and surges before anything is drawn. With `only` that of the ad units with these ids.
 */
export function expectedDay(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
  only?: ReadonlySet<string>,
): Float64Array {
  const { market } = model;
  const firstSlot = firstSlotOf(day);
  const incidents = boundIncidents(model, site, epochs, firstSlot, firstSlot + SLOTS_PER_DAY);
  const country = siteCountry(market, site);
  const { desktop } = country.deviceSplit;
  const localStart = localTime(firstSlot, country).time;
  const conditions = dayConditions(model, site, incidents, firstSlot);
  const worth = expectedWorth(market, conditions, desktop);
  const expected = new Float64Array(SLOTS_PER_DAY);
  for (const epoch of epochsOfDay(epochs, day)) {
    const byPage = revenueByPage(model, site, epoch, day, only);
    const usual = sumOf(model, site, byPage, localStart);
    const from = Math.max(0, epoch.fromSlot - firstSlot);
    for (let index = from; index < SLOTS_PER_DAY; index += 1)
      expected[index] = (usual[index] ?? 0) * (worth[index] ?? 0);
    for (const surge of incidents.filter(({ kind }) => kind === 'surge')) {
      const hit = sumOf(model, site, byPage, localStart, surge.pages);
      for (let index = from; index < SLOTS_PER_DAY; index += 1)
        expected[index] =
          (expected[index] ?? 0) +
          (hit[index] ?? 0) *
            (surge.factor - 1) *
            (worth[index] ?? 0) *
            intensityAt(surge, firstSlot + index);
    }
  }
  return expected;
}
