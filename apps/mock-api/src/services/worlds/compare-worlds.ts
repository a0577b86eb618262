import { DAY_SECONDS } from '#api/contract/values/time-units.ts';
import { AppError, invalid } from '#api/app-error.ts';
import type { Chart } from '#api/contract/operations/charts.ts';
import {
  COMPARED_HOURS_DAYS,
  type compareWorlds,
  type WorldComparison,
} from '#api/contract/operations/control/compare-worlds.ts';
import type { QueryOf } from '#api/contract/operations/operation.ts';
import { sixDecimals } from '#api/domain/money.ts';
import { rangeOf } from '#api/domain/time-range.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { World } from '#api/world/world.ts';
import {
  analyticsContext,
  type AnalyticsQuery,
  isMeasured,
} from '../analytics/analytics-context.ts';
import { chart } from '../analytics/charts.ts';
import { adUnitRows, bidderRows, type Compared, comparedTotal } from '../analytics/compare.ts';
import { findAffiliate } from '../prebid-config/read-prebid-config.ts';
import { catchUpInSteps } from './clock.ts';
import { clockView } from './world-view.ts';

type Query = QueryOf<typeof compareWorlds>;

const CARDS = ['totalRevenue', 'impressionCount', 'erpm', 'divRequestCount', 'fillRate'] as const;

interface Side {
  readonly world: World;
  readonly chart: Chart;
  readonly units: Compared['days'][number];
  readonly context: Pick<Compared, 'convert' | 'meta'>;
}

async function worldNamed(worlds: WorldRegistry, name: string): Promise<World> {
  const world = worlds.use(name);
  if (!world) throw new AppError('unknownWorld');
  await catchUpInSteps(world);
  if (!world.isOpen) throw new AppError('unknownWorld');
  return world;
}

async function sideOf(world: World, query: Query): Promise<Side> {
  const { granularity = 'day', currency = 'USD', affiliate_id } = query;
  const affiliateId = findAffiliate(world, affiliate_id).id;
  const input: AnalyticsQuery = { world, persona: { currency }, affiliateId, query };
  const { data } = await chart(input, granularity);
  const { view, fromSlot, toSlot, convert, meta } = analyticsContext(input);
  const units = isMeasured(view, fromSlot, toSlot) ? await view.totals(fromSlot, toSlot) : null;
  return { world, chart: data, units, context: { convert, meta } };
}

/** Figures before the first day or in the future are absent, not zero. */
function cardsOf(a: Side, b: Side): WorldComparison['cards'] {
  const valueOf = ({ chart: { totalSummarize }, units }: Side, card: (typeof CARDS)[number]) =>
    units && totalSummarize[card];
  const cards = CARDS.map((card) => {
    const [first, second] = [valueOf(a, card), valueOf(b, card)];
    const difference = first === null || second === null ? null : sixDecimals(second - first);
    return [card, { a: first, b: second, difference }] as const;
  });
  return Object.fromEntries(cards) as WorldComparison['cards'];
}

function worldOf({ world, chart: { total } }: Side): WorldComparison['a'] {
  const { totalRevenue, impressionCount, erpm, divRequestCount, fillRate } = total;
  return {
    name: world.name,
    clock: clockView(world),
    stateHash: world.stateHash(),
    faults: world.faults.all().length,
    series: { totalRevenue, impressionCount, erpm, divRequestCount, fillRate },
  };
}

/** The figures of two worlds for the same affiliate and range; throws `unknownWorld`, `unknownAffiliate`, `invalid`. */
export async function readWorldComparison(
  worlds: WorldRegistry,
  query: Query,
): Promise<WorldComparison> {
  const { granularity = 'day' } = query;
  const { from, to } = rangeOf(query.from, query.to);
  if (granularity === 'hour' && to - from > COMPARED_HOURS_DAYS * DAY_SECONDS)
    throw invalid('/querystring/to', `must lie at most ${COMPARED_HOURS_DAYS} days after from`);
  const first = await worldNamed(worlds, query.a);
  const second = await worldNamed(worlds, query.b);
  const a = await sideOf(first, query);
  const b = await sideOf(second, query);
  const both: Compared = { days: [a.units, b.units], ...b.context };
  return {
    a: worldOf(a),
    b: worldOf(b),
    meta: b.context.meta,
    granularity,
    timeLabels: a.chart.timeLabels,
    cards: cardsOf(a, b),
    total: comparedTotal(both),
    bidders: bidderRows(both),
    adUnits: adUnitRows(both),
  };
}
