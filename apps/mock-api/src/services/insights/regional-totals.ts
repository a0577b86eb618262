import { oncePer } from '#api/lib/memo.ts';
import { apportion } from '#api/lib/apportion.ts';
import type { Fixtures } from '#api/fixtures/fixtures.ts';
import { DEVICES, type DeviceSplit } from '#api/fixtures/market.ts';
import { deviceWeights } from '#api/simulation/insights/device-mix.ts';
import { RegionalMarket } from '#api/simulation/insights/regional-market.ts';
import { epochsBetween, siteCountry } from '#api/simulation/market/epoch.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { historyStart } from '#api/world/market/history.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';
import type { World } from '#api/world/world.ts';
import type { AnalyticsContext } from '../analytics/analytics-context.ts';
import { amountsByBidder } from './site-audience.ts';
import { shownUnits } from './unit-weights.ts';

/** The use of bidders in the country of an affiliate in a range, the same for each affiliate of that country. */
export interface RegionalTotals {
  /**
   * Impressions of a bidder: those of all publishers of the country with a simulated market, which are exact, and those
   * that are expected of the other publishers of accounting.
   */
  impressions(bidder: string): number;
  /** The same by device, in the order of `DEVICES`. */
  byDevice(bidder: string): number[];
  /** Publishers of accounting, of any country, that use a bidder in the range. */
  publishersUsing(bidder: string): number;
}

type Range = Pick<AnalyticsContext, 'fromSlot' | 'toSlot'>;

const regionalMarket = oncePer(
  (model: MarketModel, { publishers, unitsPerUsd }: Fixtures) =>
    new RegionalMarket(model, publishers, unitsPerUsd),
);

/** The bidders that are asked on a site at some time of a range. */
function biddersIn(view: MarketView, { fromSlot, toSlot }: Range): ReadonlySet<string> {
  const [from, to] = [Math.max(fromSlot, view.firstSlot), Math.min(toSlot, view.nowSlot)];
  const epochs = from < to ? epochsBetween(view.epochs, from, to) : [];
  const units = epochs.flatMap((epoch) => epoch.units);
  return new Set(units.flatMap(({ bidders }) => bidders.map(({ code }) => code)));
}

/** What was shown on the sites of a country. */
interface Shown {
  readonly view: MarketView;
  readonly totals: readonly UnitTotals[];
  /** Impressions by bidder. */
  readonly impressions: ReadonlyMap<string, number>;
}

async function shownOn(
  views: readonly MarketView[],
  { fromSlot, toSlot }: Range,
): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const view of views) {
    const totals = await view.totals(fromSlot, toSlot);
    const amounts = [...amountsByBidder(totals)];
    const impressions = new Map(amounts.map(([code, one]) => [code, one.impressions]));
    shown.push({ view, totals, impressions });
  }
  return shown;
}

/** The impressions of a bidder on a site by device, in the order of `DEVICES`. */
function shownByDevice({ view, totals, impressions }: Shown, bidder: string): number[] {
  const weights = deviceWeights(view.model, view.site, shownUnits(view, totals, bidder));
  return apportion(impressions.get(bidder) ?? 0, inOrder(weights));
}

const inOrder = (shares: DeviceSplit): number[] => DEVICES.map((device) => shares[device]);

/** Days of a range in the history, with a fraction. */
function daysOf({ nowSlot }: MarketView, { fromSlot, toSlot }: Range): number {
  const slots = Math.min(toSlot, nowSlot) - Math.max(fromSlot, historyStart(nowSlot));
  return Math.max(0, slots) / SLOTS_PER_DAY;
}

const added = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((count, index) => count + (other[index] ?? 0));

/** The use of bidders in the country of an affiliate. It reads the state of the world before it waits for anything. */
export async function regionalTotals(
  world: World,
  { view: own, ...range }: AnalyticsContext,
): Promise<RegionalTotals> {
  const { country } = own.site;
  const market = regionalMarket(world.market.model, world.fixtures);
  const views = world.fixtures.affiliates.map(({ id }) => world.market.of(id));
  const days = daysOf(own, range);
  const billed = new Set(world.fixtures.publishers.map(({ affiliateId }) => affiliateId));
  const used = views
    .filter(({ site }) => billed.has(site.affiliateId))
    .map((view) => biddersIn(view, range));
  const shown = await shownOn(
    views.filter(({ site }) => site.country === country),
    range,
  );
  const elsewhere = (bidder: string): number =>
    Math.round(days * market.dailyImpressions(bidder, country));
  // That of the country, not the site's own.
  const { deviceSplit } = siteCountry(world.fixtures.market, { ...own.site, devices: null });
  return {
    impressions: (bidder) =>
      shown.reduce((sum, one) => sum + (one.impressions.get(bidder) ?? 0), elsewhere(bidder)),
    byDevice: (bidder) =>
      shown
        .map((one) => shownByDevice(one, bidder))
        .reduce(added, apportion(elsewhere(bidder), inOrder(deviceSplit))),
    publishersUsing: (bidder) =>
      market.publishersUsing(bidder) + used.filter((codes) => codes.has(bidder)).length,
  };
}
