import type {
  LineItem,
  LineItemAdUnit,
  PriorityLevel,
} from '#api/contract/operations/line-items.ts';
import type { TimePerformance } from '#api/contract/operations/performance-by-time.ts';
import type { AdUnitPerformance, BidderPerformance } from '#api/contract/operations/performance.ts';
import { LINE_ITEM_TYPES } from '#api/contract/values/line-item-types.ts';
import {
  type Counters,
  DERIVED_METRICS,
  eRPM,
  fillRate,
  sumCounters,
} from '#api/contract/values/metrics.ts';
import type { ExpectedRow, ExpectedTable } from './expected.ts';
import {
  type Amount,
  change,
  changeOf,
  count,
  type Figure,
  milliseconds,
  money,
  percent,
  sortedBy,
  words,
} from './figure.ts';
import { dayIn, timeIn } from './zone.ts';

type Figures = Record<string, Figure>;
export type Write = (value: Amount) => Figure;
/** A column: its title, how it is written, its value, and whether a second column shows its change. */
type Column<Row> = readonly [
  title: string,
  write: Write,
  of: (row: Row) => Amount,
  changes?: boolean,
];

/** The figures of a row by its columns, each with its change against the row before. */
function figuresOf<Row>(columns: readonly Column<Row>[], row: Row, before?: Row | null): Figures {
  return Object.fromEntries(
    columns.flatMap(([title, write, of, changes]): [string, Figure][] => {
      const own: [string, Figure] = [title, write(of(row))];
      if (!changes || before === null) return [own];
      const difference = change(of(row), before && of(before));
      return [own, [`Δ ${title}`, changeOf(write, difference)]];
    }),
  );
}

export const inCurrency =
  (currency: string): Write =>
  (value) =>
    money(value, currency);

const bidderColumns = (currency: string): Column<Counters>[] => [
  ['Revenue', inCurrency(currency), (row) => row.totalRevenue, true],
  ['Impressions', count, (row) => row.impressionCount, true],
  ['Imp Rate', percent, DERIVED_METRICS.impRate],
  ['eRPM', inCurrency(currency), DERIVED_METRICS.eRPM, true],
  ['Avg Response Time', milliseconds, DERIVED_METRICS.averageResponseTime],
  ['Timeout Rate', percent, DERIVED_METRICS.timeoutRate, true],
  ['Avg Bid CPM', inCurrency(currency), DERIVED_METRICS.averageBidCpm],
  ['Requests', count, (row) => row.requestCount],
  ['Bids', count, (row) => row.bidCount],
  ['Bid Rate', percent, DERIVED_METRICS.bidRate],
  ['Wins', count, (row) => row.prebidWinCount],
  ['Win Rate', percent, DERIVED_METRICS.prebidWinRate],
  ['Timeouts', count, (row) => row.timeoutCount],
];

/** The bidder table; `before` are the rows of the comparison period, null where it has none. */
export function bidderTable(
  rows: readonly BidderPerformance[],
  before: readonly BidderPerformance[] | null,
  currency: string,
): ExpectedTable {
  const columns = bidderColumns(currency);
  const earlier = (name: string) => before && before.find((row) => row.name === name);
  return {
    rows: rows.map((row) => ({
      name: row.name,
      figures: { Bidder: words(row.name), ...figuresOf(columns, row, earlier(row.name)) },
      children: row.adUnits.map((unit) => {
        const past = earlier(row.name);
        const same = past && past.adUnits.find(({ adUnitId }) => adUnitId === unit.adUnitId);
        return { name: unit.adUnitId, figures: figuresOf(columns, unit, past ? same : past) };
      }),
    })),
    total: {
      name: 'Total',
      figures: figuresOf(columns, sumCounters(rows), before && sumCounters(before)),
    },
  };
}

/** Revenue, impressions and requests, and what the fill rate is a share of. */
interface Delivered {
  readonly totalRevenue: number;
  readonly impressionCount: number;
  readonly requestCount: number;
  readonly base: number;
}

const deliveredColumns = (currency: string): Column<Delivered>[] => [
  ['Revenue', inCurrency(currency), (row) => row.totalRevenue, true],
  ['Impressions', count, (row) => row.impressionCount, true],
  ['eRPM', inCurrency(currency), eRPM, true],
  ['Requests', count, (row) => row.requestCount, true],
  ['Fill Rate', percent, (row) => fillRate(row.impressionCount, row.base), true],
];

const itemOf = (row: Omit<Delivered, 'base'>): Delivered => ({ ...row, base: row.requestCount });

const auctionsOf = (row: AdUnitPerformance): Delivered => ({
  ...row,
  requestCount: row.divRequestCount,
  base: row.maxRequestCount,
});

const sumDelivered = (rows: readonly Delivered[]): Delivered => {
  const sum = (key: keyof Delivered) => rows.reduce((all, row) => all + row[key], 0);
  return {
    totalRevenue: sum('totalRevenue'),
    impressionCount: sum('impressionCount'),
    requestCount: sum('requestCount'),
    base: sum('base'),
  };
};

function levelRows(
  levels: readonly PriorityLevel[],
  columns: Column<Delivered>[],
  hasChanges: boolean,
) {
  const figures = (row: Delivered) => figuresOf(columns, row, hasChanges ? undefined : null);
  const itemRow = (item: LineItem): ExpectedRow => ({
    name: LINE_ITEM_TYPES[item.type].label,
    figures: figures(itemOf(item)),
  });
  return levels.map(({ priority, lineItems }) => ({
    name: `Level ${priority}`,
    figures: figures(sumDelivered(lineItems.map(itemOf))),
    children: lineItems.map(itemRow),
  }));
}

function unitTable<Row extends LineItemAdUnit>(
  rows: readonly Row[],
  before: readonly Row[] | null,
  of: (row: Row) => Delivered,
  currency: string,
): ExpectedTable {
  const columns = deliveredColumns(currency);
  return {
    rows: rows.map((row) => {
      const same = before && before.find(({ adUnitId }) => adUnitId === row.adUnitId);
      const own = figuresOf(columns, of(row), same && of(same));
      return {
        name: row.adUnitId,
        figures: { Div: words(row.adUnitId), ...own },
        children: levelRows(row.priorities, columns, before !== null),
      };
    }),
    total: {
      name: 'Total',
      figures: figuresOf(
        columns,
        sumDelivered(rows.map(of)),
        before && sumDelivered(before.map(of)),
      ),
    },
  };
}

export const divTable = (
  rows: readonly AdUnitPerformance[],
  before: readonly AdUnitPerformance[] | null,
  currency: string,
): ExpectedTable => unitTable(rows, before, auctionsOf, currency);

export const priorityTable = (rows: readonly LineItemAdUnit[], currency: string): ExpectedTable =>
  unitTable(rows, null, itemOf, currency);

const ofBusiest = (row: TimePerformance): Delivered => ({
  ...row,
  requestCount: row.maxRequestCount,
  base: row.maxRequestCount,
});

/** The date list of an ad unit: days or hours in the browser's zone, with their bidders. */
export function dateTable(
  rows: readonly TimePerformance[],
  currency: string,
  { zone, isHour }: { readonly zone: string; readonly isHour: boolean },
): ExpectedTable {
  const nameOf = (at: number) =>
    isHour ? `${dayIn(zone, at)} ${timeIn(zone, at)}` : dayIn(zone, at);
  const columns = deliveredColumns(currency);
  const figures = (row: Delivered, cpm: Amount) => ({
    ...figuresOf(columns, row, null),
    'Avg Bid CPM': money(cpm, currency),
  });
  const all = sumCounters(rows.flatMap((row) => row.bidders));
  return {
    rows: rows.map((row) => ({
      name: nameOf(row.timestamp),
      figures: {
        Date: sortedBy(words(nameOf(row.timestamp)), row.timestamp),
        ...figures(ofBusiest(row), row.averageBidCpm),
      },
      children: row.bidders.map((bidder) => ({
        name: bidder.name,
        figures: figures(itemOf(bidder), DERIVED_METRICS.averageBidCpm(bidder)),
      })),
    })),
    total: {
      name: 'Total',
      figures: figures(sumDelivered(rows.map(ofBusiest)), DERIVED_METRICS.averageBidCpm(all)),
    },
  };
}
