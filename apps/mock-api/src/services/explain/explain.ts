import type { ExplainQuery, Explanation } from '#api/contract/operations/control/explain.ts';
import type { Incident } from '#api/contract/operations/control/incidents.ts';
import { DEFAULT_CURRENCY } from '#api/contract/values/currencies.ts';
import { slotStart } from '#api/simulation/market/calendar/slots.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';
import type { World } from '#api/world/world.ts';
import {
  analyticsContext,
  type AnalyticsContext,
  isMeasured,
} from '../analytics/analytics-context.ts';
import { yieldToEventLoop } from '#api/lib/steps.ts';
import { incidentsOf } from '../worlds/incidents.ts';
import { amountsOf, derivedQuotient, shownFigure, shownSum, figureUnit } from './amounts.ts';
import { causesOf } from './causes.ts';
import { halfHourAuctions } from './half-hour-auctions.ts';
import { configurationsInForce, floorPriceList, floorPricesInForce } from './in-force.ts';
import { partsByAdUnit, partsByBidder, partsByTime, type Whole } from './parts.ts';
import { type Scope, scopeOf, unitsIn } from './scope.ts';
import { pieceStep, timePieces } from './time-pieces.ts';
import { explanationNotes, subjectSentence } from './sentences.ts';

interface Explained {
  readonly world: World;
  readonly scope: Scope;
  readonly call: AnalyticsContext;
  readonly whole: Whole;
  /** The ad units of the scope with its bidders. */
  readonly units: readonly UnitTotals[];
  /** The same ad units with all their bidders. */
  readonly totals: readonly UnitTotals[];
}

const formulaText = (factor: number, numerator: string, denominator: string): string =>
  `${factor === 1 ? '' : `${factor} × `}${numerator} / ${denominator}`;

function formulaOf({ amounts, metric, bidder, convert }: Whole): Explanation['formula'] {
  const quotient = derivedQuotient(metric, bidder);
  if (!quotient) return null;
  const { numerator, denominator, factor } = quotient;
  return {
    text: formulaText(factor, numerator, denominator),
    factor,
    numerator: { metric: numerator, value: shownSum(numerator, amounts, convert) },
    denominator: { metric: denominator, value: shownSum(denominator, amounts, convert) },
  };
}

function incidentsIn({ scope, call }: Explained): Incident[] {
  const { bidder, adUnitIds } = scope;
  return incidentsOf(call.view, call.fromSlot, call.toSlot).filter(
    (one) =>
      (one.bidder === null || bidder === null || one.bidder === bidder) &&
      (one.adUnitId === null || (adUnitIds?.has(one.adUnitId) ?? true)),
  );
}

async function partsOf(explained: Explained) {
  const { scope, call, whole, units } = explained;
  const isOneHalfHour = call.toSlot - call.fromSlot <= 1;
  const byBidder = partsByBidder(whole, units);
  const byAdUnit = scope.adUnitId === null ? partsByAdUnit(whole, units) : null;
  await yieldToEventLoop();
  if (isOneHalfHour) return { byBidder, byAdUnit, byTime: null, timeStep: null };
  const pieces = await timePieces(call, scope);
  return { byBidder, byAdUnit, byTime: partsByTime(whole, pieces), timeStep: pieceStep(call) };
}

/** The auctions of one ad unit and one half hour; null for a longer range, or several ad units. */
function auctionOf({ scope, call, totals }: Explained, incidents: readonly Incident[]) {
  const [only] = totals;
  const isOne = scope.adUnitId !== null && call.toSlot - call.fromSlot === 1;
  if (!isOne || !only) return null;
  const ofUnit = incidents.filter(
    ({ adUnitId }) => (adUnitId ?? scope.adUnitId) === scope.adUnitId,
  );
  return halfHourAuctions({ totals: only, call, slot: call.fromSlot, incidents: ofUnit });
}

async function circumstancesOf(explained: Explained) {
  const { world, scope, call } = explained;
  const [fromSlot, toSlot] = [call.fromSlot, Math.min(call.toSlot, call.view.nowSlot)];
  const incidents = incidentsIn(explained);
  const configurations = await configurationsInForce(world, call.view, fromSlot, toSlot);
  const floorPrices = floorPricesInForce(world, scope, fromSlot, toSlot);
  const { affiliateId } = scope;
  const records = floorPrices.map(({ record }) => record);
  const causes = causesOf(world, {
    affiliateId,
    fromSlot,
    toSlot,
    configurations,
    floorPrices: records,
    incidents,
  });
  return { configurations, floorPrices: floorPriceList(floorPrices), incidents, causes };
}

async function read(world: World, query: ExplainQuery, scope: Scope): Promise<Explained> {
  const { affiliateId, bidder } = scope;
  const persona = { currency: DEFAULT_CURRENCY };
  const call = analyticsContext({ world, persona, affiliateId, query });
  const { view, convert, meta, fromSlot, toSlot } = call;
  const all = isMeasured(view, fromSlot, toSlot) ? await view.totals(fromSlot, toSlot) : [];
  const totals = unitsIn({ ...scope, bidder: null }, all);
  const units = unitsIn(scope, totals);
  const whole: Whole = {
    metric: query.metric,
    amounts: amountsOf(units),
    convert,
    bidder,
    from: meta.from,
    to: meta.to,
  };
  return { world, scope, call, whole, units, totals };
}

/**
 * What a figure of the analytics screens consists of and what changed it, from the same sums as the analytics
 * operations. Throws `unknownAffiliate`, and `invalid` for an unknown bidder or ad unit.
 */
export async function explain(world: World, query: ExplainQuery): Promise<Explanation> {
  const explained = await read(world, query, scopeOf(world, query));
  const { scope, call, whole } = explained;
  const { metric, amounts, convert, bidder, from, to } = whole;
  const value = shownFigure(metric, amounts, convert, bidder);
  const formula = formulaOf(whole);
  const parts = await partsOf(explained);
  const circumstances = await circumstancesOf(explained);
  const { currency } = call;
  const { affiliateId, adUnitId } = scope;
  const subject = { metric, affiliateId, bidder, adUnitId, from, to, currency };
  return {
    ...subject,
    sentence: subjectSentence({ ...subject, value, formula }),
    unit: figureUnit(metric),
    value,
    formula,
    ...parts,
    ...circumstances,
    auction: auctionOf(explained, circumstances.incidents),
    notes: explanationNotes(metric, {
      first: slotStart(call.view.firstSlot),
      end: call.meta.updatedAt,
      from,
      to,
    }),
  };
}
