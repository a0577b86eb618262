import type { Chart } from '#api/contract/operations/charts.ts';
import type {
  AdUnitComparison,
  BidderComparison,
  Comparison,
} from '#api/contract/operations/compare.ts';
import type { LineItemAdUnit } from '#api/contract/operations/line-items.ts';
import type { TimePerformance } from '#api/contract/operations/performance-by-time.ts';
import type { AdUnitPerformance, BidderPerformance } from '#api/contract/operations/performance.ts';
import { ACCOUNTING } from './accounting.ts';
import { bidderTable, dateTable, divTable, priorityTable } from './analytics.ts';
import { cardFacts } from './charts.ts';
import { comparedFacts, comparedTable } from './compared.ts';
import type { Expected } from './expected.ts';
import { INSIGHT } from './insight.ts';
import { OTHER_SCREENS } from './other-screens.ts';
import type { Received, Responses } from './responses.ts';
import type { JourneyScreen } from './screen.ts';
import { dayIn, daysIn, offsetOf, timeIn } from './zone.ts';

const currencyOf = ({ body }: Received): string => body.meta?.currency ?? 'USD';

const isCompared = ({ query }: Received): boolean => query['compare_from'] !== undefined;

/** The chart of a screen: the one with a comparison. */
export const chartOf = (responses: Responses): Received<Chart> =>
  [...responses.all<Chart>('chartsByDay'), ...responses.all<Chart>('chartsByHour')].find(
    isCompared,
  ) ?? responses.one<Chart>('chartsByDay', isCompared);

/** The cards and the range of a screen with a chart. */
function chartParts(responses: Responses, zone: string): Pick<Expected, 'facts' | 'texts'> {
  const chart = chartOf(responses);
  const { from, to, tz_offset: minutesEast, compare_from: earlier, compare_to: end } = chart.query;
  // A request has one offset, also where the clocks have changed between the two ranges.
  const inOffset = (at?: string) => Number(at) + Number(minutesEast) * 60;
  const [start, stop] = [inOffset(earlier), inOffset(end)];
  const until = timeIn('UTC', stop);
  // Of a day that is not over, as much is compared.
  const compared = `${daysIn('UTC', start, stop)}${until === '00:00' ? '' : `, until ${until}`}`;
  const minutes = offsetOf(zone, Number(from));
  const rest = minutes % 60 === 0 ? '' : `:${Math.abs(minutes % 60)}`;
  const offset = `${minutes < 0 ? '-' : '+'}${Math.trunc(Math.abs(minutes) / 60)}${rest}`;
  return {
    facts: cardFacts(chart.body.data, currencyOf(chart), compared),
    texts: [`${daysIn(zone, Number(from), Number(to))}, UTC${minutes === 0 ? '' : offset}`],
  };
}

/** The rows of a table and those of its comparison period; null where none was asked for. */
function rowsOf<Row>(responses: Responses, id: 'performanceByBidder' | 'performanceByAdUnit') {
  const { from, compare_from: earlier } = chartOf(responses).query;
  const now = responses.one<Row[]>(id, ({ query }) => query['from'] === from);
  const before = responses.all<Row[]>(id).find(({ query }) => query['from'] === earlier);
  return { now: now.body.data, before: before?.body.data ?? null, currency: currencyOf(now) };
}

function comparison(breakdown: 'compareByBidder' | 'compareByAdUnit', label: string) {
  return (responses: Responses, zone: string): Expected => {
    const table = responses.one<BidderComparison[] | AdUnitComparison[]>(breakdown);
    const facts = responses.all<Comparison>('compareTotal').flatMap((total) => {
      const [day1, day2] = [total.query['compare_from'], total.query['from']];
      return comparedFacts(total.body.data, {
        day1: dayIn(zone, Number(day1)),
        day2: dayIn(zone, Number(day2)),
        currency: currencyOf(total),
      });
    });
    const days = {
      day1: dayIn(zone, Number(table.query['compare_from'])),
      day2: dayIn(zone, Number(table.query['from'])),
      currency: currencyOf(table),
    };
    const total = table.body.totalComparison as Comparison;
    return {
      tables: [{ ...comparedTable(table.body.data, total, days), label }],
      facts,
      texts: [`${days.day1} and ${days.day2}`],
    };
  };
}

/** Noon, so that the two days are the same in every zone from UTC-11 to UTC+11. */
const TWO_DAYS = `date1=${Date.parse('2023-12-31T12:00Z')}&date2=${Date.parse('2024-01-02T12:00Z')}`;

const ANALYTICS: readonly JourneyScreen[] = [
  {
    title: 'Bidder Analytics',
    persona: 'publisher',
    path: '/analytics/bidders?columns=all',
    chart: 'metrics',
    derive: (responses, zone) => {
      const { now, before, currency } = rowsOf<BidderPerformance>(responses, 'performanceByBidder');
      return { ...chartParts(responses, zone), tables: [bidderTable(now, before, currency)] };
    },
  },
  {
    title: 'Div Analytics',
    persona: 'publisher-tw',
    path: '/analytics/adunits?columns=all',
    chart: 'metrics',
    derive: (responses, zone) => {
      const { now, before, currency } = rowsOf<AdUnitPerformance>(responses, 'performanceByAdUnit');
      return { ...chartParts(responses, zone), tables: [divTable(now, before, currency)] };
    },
  },
  {
    title: 'Priority levels',
    persona: 'publisher',
    path: '/analytics/priority',
    derive: (responses) => {
      const sample = responses.one<LineItemAdUnit[]>('listLineItems');
      return { tables: [priorityTable(sample.body.data, currencyOf(sample))] };
    },
  },
  {
    title: 'Ad unit by day',
    persona: 'publisher',
    path: '/analytics/adunits',
    open: (page) => page.getByRole('treegrid').getByRole('link').first().click(),
    chart: 'metrics',
    derive: (responses, zone) => {
      const days = responses.one<TimePerformance[]>('performanceByDay');
      const table = dateTable(days.body.data, currencyOf(days), { zone, isHour: false });
      return { ...chartParts(responses, zone), tables: [table] };
    },
  },
  {
    title: 'Compare by bidder',
    persona: 'publisher',
    path: `/analytics/bidders/compare/result?${TWO_DAYS}`,
    isOfMock: true,
    chart: 'revenue',
    derive: comparison('compareByBidder', 'Bidder Breakdown'),
  },
  {
    title: 'Compare by div id',
    persona: 'publisher-jp',
    path: `/analytics/adunits/compare/result?${TWO_DAYS}`,
    isOfMock: true,
    chart: 'revenue',
    derive: comparison('compareByAdUnit', 'Div Id Breakdown'),
  },
];

export const SCREENS: readonly JourneyScreen[] = [
  ...ANALYTICS,
  ...INSIGHT,
  ...ACCOUNTING,
  ...OTHER_SCREENS,
];
