import type { Incident } from '#api/contract/operations/control/incidents.ts';
import {
  bidderRows,
  readMetricCards,
  changeBetweenRows,
  figureInRow,
  partChange,
  type Row,
} from '../story-figures.ts';
import type { Values } from '../fill-template.ts';
import {
  instant,
  localDay,
  localTime,
  type PublisherContext,
  timeText,
} from '../publisher-context.ts';
import { type PortalPage, portalPageOf, type Span } from '../portal-page.ts';
import {
  COMPARISONS,
  type StoryFinder,
  daysAfterIncidents,
  type StartTime,
} from './story-finder.ts';

/** The latest end of an outage, so that hours are left on its day in which all is well again. */
const LATEST_END = 22;

/** A bid rate in the outage above this part of that of the day before means that only some users had no bids. */
const MAX_BID_RATE_OF_OUTAGE = 0.2;

/** The requests may change at most by this part of the fall of revenue: the readers did not stay away. */
const MAX_TRAFFIC_CHANGE = 0.5;

/** Least fall of the site's revenue on the day, in percent: a smaller one is no weak day to anybody. */
const MIN_FALL = 5;

/** Highest bid rate of the bidder on the day, as a part of that of the day before: an outage takes hours, not the day. */
const MAX_BID_RATE_OF_DAY = 0.75;

/** How much of the change of the site may come from other bidders, as a part of the loss of the bidder. */
const MAX_CHANGE_OF_OTHERS = 0.6;

/** The change of the hours after the outage may be at most this part of that in it. */
const MAX_CHANGE_AFTER = 0.65;

/** How much more often the bidder bids on the day after: to bid rarely is not its habit. */
const USUAL_BID_RATE = 1.3;

/** The bidder with the largest gain; undefined if none gained. */
function findWinner(rows: ReadonlyMap<string, Row>, before: ReadonlyMap<string, Row>) {
  const gains = [...rows].map(
    ([name, row]) => [name, changeBetweenRows(row, before.get(name), 'totalRevenue') ?? 0] as const,
  );
  return gains.filter(([, gain]) => gain > 0).sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The most by which requests may change, in percent; undefined if revenue has not fallen or traffic explains it. */
async function trafficLimit(
  context: PublisherContext,
  page: PortalPage,
): Promise<number | undefined> {
  const changes = await readMetricCards(context, page, true);
  const revenue = changes.get('Revenue') ?? 0;
  if (revenue > -MIN_FALL) return undefined;
  const limit = -MAX_TRAFFIC_CHANGE * revenue;
  return Math.abs(changes.get('Request') ?? Infinity) <= limit
    ? Number(limit.toPrecision(2))
    : undefined;
}

/** Whether the loss of a bidder explains the change of the whole site. */
function explains(
  bidder: string,
  rows: ReadonlyMap<string, Row>,
  before: ReadonlyMap<string, Row>,
): boolean {
  const changes = [...rows].map(([name, row]) => ({
    name,
    change: changeBetweenRows(row, before.get(name), 'totalRevenue') ?? 0,
  }));
  const ofBidder = changes.find(({ name }) => name === bidder)?.change ?? 0;
  const others = changes.reduce((sum, { change }) => sum + change, -ofBidder);
  return ofBidder < 0 && Math.abs(others) <= MAX_CHANGE_OF_OTHERS * -ofBidder;
}

/** Whether hardly any request to the bidder brought a bid in the outage: it was not confined to some users. */
async function stoppedBidding(
  context: PublisherContext,
  bidder: string,
  part: Span,
  shift: number,
) {
  const rateIn = async ({ from, to }: Span) =>
    figureInRow((await bidderRows(context, { from, to })).get(bidder), 'bidRate') ?? 0;
  const before = await rateIn({ from: part.from - shift, to: part.to - shift });
  return (await rateIn(part)) <= MAX_BID_RATE_OF_OUTAGE * before;
}

/** Whether the bidder's bid rate of the day is much lower than before, and that of no other bidder fell as much. */
function fellMost(
  bidder: string,
  rows: ReadonlyMap<string, Row>,
  before: ReadonlyMap<string, Row>,
): boolean {
  const rate = figureInRow(rows.get(bidder), 'bidRate') ?? Infinity;
  const usual = figureInRow(before.get(bidder), 'bidRate') ?? 0;
  const changes = [...rows].map(
    ([name, row]) => changeBetweenRows(row, before.get(name), 'bidRate') ?? 0,
  );
  return rate <= MAX_BID_RATE_OF_DAY * usual && Math.min(...changes) >= rate - usual;
}

/** What the placeholders stand for with one comparison; undefined if the outage is not clear in it. */
async function valuesAgainst(
  context: PublisherContext,
  { bidder, start, end }: Incident & { readonly bidder: string },
  comparison: (typeof COMPARISONS)[number],
): Promise<Values | undefined> {
  const page = portalPageOf(`/analytics/bidders?range=YESTERDAY${comparison.compare}`, context);
  const { span, compared } = page;
  const mostTraffic = await trafficLimit(context, page);
  if (mostTraffic === undefined) return undefined;
  const part = { from: start * 1000, to: end * 1000 };
  if (!(await stoppedBidding(context, bidder, part, span.from - compared.from))) return undefined;
  const rows = await bidderRows(context, span);
  const before = await bidderRows(context, compared);
  const winner = findWinner(rows, before);
  if (winner === undefined) return undefined;
  if (!explains(bidder, rows, before) || !fellMost(bidder, rows, before)) return undefined;
  const lost = (await partChange(context, page, part)) ?? 0;
  const time = (ms: number): string => timeText(context.timeZone, ms);
  return {
    ...comparison,
    mostTraffic,
    bidder,
    usualBidRate: Number(
      (USUAL_BID_RATE * (figureInRow(rows.get(bidder), 'bidRate') ?? 0)).toPrecision(2),
    ),
    winner,
    from: instant(part.from),
    to: instant(part.to),
    midnight: instant(span.to),
    fromTime: time(part.from),
    toTime: time(part.to),
    lessThanLost: Number((Math.abs(lost) * MAX_CHANGE_AFTER).toPrecision(2)),
  };
}

async function values(
  context: PublisherContext,
  { incident }: StartTime,
): Promise<readonly Values[]> {
  if (!incident?.bidder) return [];
  const { bidder } = incident;
  const clearValues: Values[] = [];
  for (const comparison of COMPARISONS) {
    const clear = await valuesAgainst(context, { ...incident, bidder }, comparison);
    if (clear) clearValues.push(clear);
  }
  return clearValues;
}

/** One bidder stopped bidding for some hours of a day, and its loss explains that of the site. */
export const bidderOutage: StoryFinder = {
  startTimes: (context) =>
    // Enough hours of the next day must be over to see its bids again.
    daysAfterIncidents(context, 'outage', (_, hour) => Math.max(9, Math.floor(hour) + 6)).filter(
      ({ incident, now }) => {
        const { timeZone } = context;
        const { day } = localDay(timeZone, now);
        return (incident?.end ?? 0) * 1000 <= localTime(timeZone, day - 1, LATEST_END);
      },
    ),
  values,
};
