import type {
  BidderInsight,
  Interest,
  RecommendedBidder,
} from '#api/contract/operations/insights.ts';
import type { MonthlyReport } from '#api/contract/operations/payments.ts';
import type { AdUnit } from '#api/contract/operations/prebid-config.ts';
import { ALERTS, type Settings } from '#api/contract/values/alerts.ts';
import { incrementRate, ratio } from '#api/contract/values/metrics.ts';
import { payments } from './accounting.ts';
import { autoPick, comparison, currencyOf, withChart } from './analytics.ts';
import type { Expected, ExpectedTable } from './compare.ts';
import { figure, type Figure, words } from './figure.ts';
import type { OperationId, Responses } from './responses.ts';
import { factsOf, type Row, tableOf, type TableOf, written } from './terms.ts';

/** A screen, and what it must say. */
export interface Screen {
  readonly title: string;
  /** A publisher or, of accounting, finance if absent. */
  readonly persona?: string;
  readonly path: string;
  /** What is clicked on there before it is read, and the address of the screen that this opens. */
  readonly open?: string;
  readonly at?: RegExp;
  /** Its chart over time: with the cards of the five metrics, or of the revenue alone. */
  readonly chart?: 'metrics' | 'revenue';
  /** Its address names what only the mock has. */
  readonly isOfMock?: boolean;
  readonly derive: (responses: Responses, zone: string, url: URL) => Expected;
}

const DELIVERED = ['Revenue', 'Δ Revenue', 'Impressions', 'Δ Impressions', 'eRPM', 'Δ eRPM'];
const FILLED = [...DELIVERED, 'Requests', 'Δ Requests', 'Fill Rate', 'Δ Fill Rate'];
const BIDDING = [
  ...['Imp Rate', 'Avg Response Time', 'Timeout Rate', 'Δ Timeout Rate', 'Avg Bid CPM'],
  ...['Requests', 'Bids', 'Bid Rate', 'Wins', 'Win Rate', 'Timeouts'],
];

/** The table of a screen that shows the records of one response. */
const listed =
  (id: OperationId, table: Omit<TableOf, 'rows'>) =>
  (responses: Responses): Expected & { readonly tables: ExpectedTable[] } => {
    // What has happened since the prices changed is asked for in ms.
    const list = responses.one<Row[]>(id, ({ query }) => Number(query['from'] ?? 0) < 1e11);
    const where = { zone: 'UTC', currency: currencyOf(list) };
    return { tables: [tableOf({ ...table, rows: list.body.data }, where)] };
  };

const PRICE = 'Current Floor Price';

/** The price of a row, which is that of all rows below it. */
function commonPrice(below: readonly Row[]): Readonly<Record<string, Figure>> {
  const prices = below.map((row) => factsOf([PRICE], row)[0]?.figure ?? words(null));
  const isOne = new Set(prices.map(({ text }) => text)).size < 2;
  return { [PRICE]: isOne ? (prices[0] ?? words(null)) : { text: 'Varies', order: null } };
}

const suggestions = (id: OperationId, key: string, below: 'adUnits' | 'bidders') =>
  listed(id, {
    key,
    below,
    columns: ['Suggested Floor Price', 'Revenue', 'eRPM', PRICE],
    more: (_row, rows) => (rows.length > 0 ? commonPrice(rows) : {}),
  });

/** The hints beside the fields: the price in force, and what the last 30 days suggest. */
function recordedHints(responses: Responses): Expected {
  const [table] = suggestions('performanceByAdUnit', 'Div Id', 'bidders')(responses).tables;
  const now: Record<string, string> = { '--': 'No floor now', Varies: 'Floors differ now' };
  const facts = table?.rows.map(({ name, figures }) => {
    const [price = '', suggested] = [PRICE, 'Suggested Floor Price'].map(
      (one) => figures[one]?.text,
    );
    const hint = `${now[price] ?? `Now ${price}`}, suggested ${suggested}`;
    return { part: 'hint', label: `Floor price for all bidders of ${name}`, figure: words(hint) };
  });
  return { facts: facts ?? [] };
}

/** The bidder whose insight is looked at: one that the publisher uses. */
const USED = 'ix';
const USED_FIELDS = [
  ...['Revenue', 'Impressions', 'eRPM', 'Requests', 'Fill rate', 'Avg bid CPM'],
  ...['Avg response time', 'Timeout rate'],
];

function bidderInsight(responses: Responses, zone: string): Expected {
  const received = responses.one<BidderInsight>('getBidderInsight');
  const { deviceInsights: devices, interestInsights } = received.body.data;
  const currency = currencyOf(received);
  const whole = devices.reduce((sum, one) => sum + one.regionalTotalImpression, 0);
  const share = (row: Row) => ratio(Number(row['regionalTotalImpression']), whole);
  const gain = ({ bidderERPM: own, allBidderERPM: all }: Row) =>
    incrementRate(own as number | null, all as number | null);
  const used = responses.one<Row[]>('performanceByBidder').body.data;
  return {
    tables: [
      tableOf(
        {
          label: 'Devices',
          key: 'Device',
          columns: ['eRPM', 'Regional Impressions'],
          rows: devices,
          more: (row) => ({ Share: figure('percent', share(row)) }),
        },
        { zone, currency },
      ),
      tableOf(
        {
          label: 'Popular interests on your site',
          key: 'Interest',
          columns: ['eRPM', 'eRPM, All Bidders'],
          rows: interestInsights,
          more: (row) => ({ Difference: figure('increment', gain(row)) }),
        },
        { zone, currency },
      ),
    ],
    facts: used
      .filter(({ name }) => name === USED)
      .flatMap((row) => factsOf(USED_FIELDS, row, currency)),
  };
}

const GAINS = ['Revenue Increase', 'Potential eRPM', 'Regional Impressions', 'Publishers Using It'];
const BEST = ['Revenue increase', 'Potential eRPM', 'Regional impressions', 'Publishers using it'];

function recommendations(responses: Responses): Expected {
  const list = responses.one<RecommendedBidder[]>('listRecommendedBidders');
  const [best, second] = list.body.data;
  return {
    ...listed('listRecommendedBidders', { key: 'Bidder', columns: GAINS })(responses),
    facts: best ? factsOf(BEST, best, currencyOf(list), 'BEST FOR YOU') : [],
    texts: [best, second].flatMap((row) =>
      row
        ? [`expect ${written('Revenue increase', row.revenueIncreaseIfUsing, '').text} more`]
        : [],
    ),
  };
}

function interests(responses: Responses): Expected {
  const list = responses.one<Interest[]>('listInterests');
  const columns = ['Popularity', 'eRPM', 'Impressions', 'Revenue'];
  const highest = (field: 'eRPM' | 'popularity') =>
    list.body.data.toSorted((one, other) => (other[field] ?? 0) - (one[field] ?? 0))[0];
  const [dearest, largest] = [highest('eRPM'), highest('popularity')];
  return {
    ...listed('listInterests', { key: 'Interest', columns })(responses),
    texts: [
      `Highest eRPM ${dearest?.interest} ${written('eRPM', dearest?.eRPM, currencyOf(list)).text}`,
      `Most popular ${largest?.interest} ${written('Popularity', largest?.popularity, '').text}`,
    ],
  };
}

const ALERT_NAMES = [
  'Daily revenue decrease',
  'Daily bidder revenue decrease',
  'Daily bidder revenue increase',
  'Daily fill rate decrease',
  'Weekly timeout rate upper limit',
  'Weekly bidder average response time upper limit',
  'Weekly floor price suggestion',
];

function settings(responses: Responses): Expected {
  const own = responses.one<Settings>('getSettings').body.data;
  const facts = ALERTS.flatMap(({ key, threshold }, index) => {
    const name = ALERT_NAMES[index] ?? '';
    const checked = { label: name, figure: words(String(own[`${key}Subscribed`])) };
    if (threshold === null) return [checked];
    const [unit, hint] = threshold === 'percent' ? ['%', ''] : ['', ' in ms'];
    const limit = words(`${own[`${key}Threshold`]}${unit}`);
    return [checked, { label: `${name}: threshold${hint}`, figure: limit }];
  });
  return { facts };
}

/** The page of the configuration that the two screens of Bidder Control show. */
const PAGE = 'Article';
type Pages = Readonly<Record<string, { readonly bidders: Readonly<Record<string, AdUnit[]>> }>>;

const biddersOf = (responses: Responses) =>
  responses.one<Pages>('listBidders').body.data[PAGE]?.bidders ?? {};

function bidders(responses: Responses): Expected {
  const rows = Object.entries(biddersOf(responses)).map(([name, units]) => ({
    name,
    figures: { Bidder: words(name), 'Ad Units': figure('count', units.length) },
  }));
  return {
    tables: [{ key: 'Bidder', rows }],
    texts: [`${rows.length} bidder${rows.length === 1 ? '' : 's'}`],
  };
}

function bidderUnits(responses: Responses): Expected {
  const units = biddersOf(responses)['pubmatic'] ?? [];
  const rows = units.map(({ adUnitName: name, divId, sizes, params }) => ({
    name,
    figures: {
      'Ad Unit': words(name),
      'Div Id': words(divId),
      Sizes: words(sizes.map(([width, height]) => `${width}×${height}`).join(', ')),
      Params: words(JSON.stringify(params)),
    },
  }));
  return { tables: [{ key: 'Ad Unit', rows }] };
}

const months = (responses: Responses): Expected => ({
  texts: responses
    .one<MonthlyReport[]>('listReports')
    .body.data.map(({ month }) => `${month.slice(0, 4)}.${month.slice(4)}`),
});

/** A payment request is opened by a click on a cell without a link. */
export const FIRST_PAYMENT = 'table >> nth=0 >> tbody tr >> nth=0 >> td >> nth=1';

const LIST = '/accounting/applications';

/** Noon, so that the two days are the same in every zone from UTC-11 to UTC+11. */
const DAYS = `date1=${Date.parse('2023-12-31T12:00Z')}&date2=${Date.parse('2024-01-02T12:00Z')}`;

const compared = (by: 'bidders' | 'adunits') => `/analytics/${by}/compare/result?${DAYS}`;

const BIDDER_TABLE = {
  key: 'Bidder',
  below: 'adUnits',
  columns: [...DELIVERED, ...BIDDING],
} as const;
const DIV_TABLE = { key: 'Div', below: 'priorities', columns: FILLED } as const;
const DATE_TABLE = { key: 'Date', below: 'bidders', columns: [...FILLED, 'Avg Bid CPM'] } as const;

export const SCREENS: readonly Screen[] = [
  {
    title: 'Bidder Analytics',
    path: '/analytics/bidders?columns=all',
    chart: 'metrics',
    derive: (responses, zone) => {
      const own = withChart('performanceByBidder', BIDDER_TABLE)(responses, zone);
      return { ...own, facts: [...(own.facts ?? []), ...autoPick(responses)] };
    },
  },
  {
    title: 'Div Analytics',
    persona: 'publisher-tw',
    path: '/analytics/adunits?columns=all',
    chart: 'metrics',
    derive: withChart('performanceByAdUnit', DIV_TABLE),
  },
  {
    title: 'Priority levels',
    path: '/analytics/priority',
    derive: listed('listLineItems', { ...DIV_TABLE, hasTotal: true }),
  },
  {
    title: 'Ad unit by day',
    path: '/analytics/adunits',
    open: 'role=treegrid >> role=link >> nth=0',
    at: /^\/analytics\/adunits\/[^/]+$/,
    chart: 'metrics',
    derive: withChart('performanceByDay', DATE_TABLE),
  },
  {
    title: 'Compare by bidder',
    path: compared('bidders'),
    isOfMock: true,
    chart: 'revenue',
    derive: comparison('compareByBidder', 'Bidder Breakdown', 'Bidder'),
  },
  {
    title: 'Compare by div id',
    persona: 'publisher-jp',
    path: compared('adunits'),
    isOfMock: true,
    chart: 'revenue',
    derive: comparison('compareByAdUnit', 'Div Id Breakdown', 'Div'),
  },
  {
    title: 'Floor prices by div id',
    path: '/floor-price/adunits',
    derive: suggestions('performanceByAdUnit', 'Div Id', 'bidders'),
  },
  {
    title: 'Floor prices by bidder',
    path: '/floor-price/bidders',
    derive: suggestions('performanceByBidder', 'Bidder', 'adUnits'),
  },
  { title: 'Insight', path: '/insight', derive: recommendations },
  {
    title: 'Bidder Insight',
    path: `/insight/bidder/${USED}`,
    isOfMock: true,
    derive: bidderInsight,
  },
  { title: 'User Interest', path: '/user_interest_analysis?location=all', derive: interests },
  { title: 'Payment Request', path: `${LIST}?status=all`, derive: payments },
  {
    title: 'Overdue payment requests',
    path: `${LIST}?status=all&overdue=1`,
    isOfMock: true,
    derive: payments,
  },
  {
    title: 'Payment requests by name',
    path: `${LIST}?status=all&search=ar`,
    isOfMock: true,
    derive: payments,
  },
  { title: 'Payment request details', path: LIST, open: FIRST_PAYMENT, derive: payments },
  { title: 'Monthly Report', path: '/accounting/reports', derive: months },
  { title: 'Bidder Control', path: `/bidders?page=${PAGE}`, isOfMock: true, derive: bidders },
  {
    title: 'Bidder of a page',
    path: `/bidders/pubmatic/${PAGE}`,
    isOfMock: true,
    derive: bidderUnits,
  },
  { title: 'Record Activity', path: '/floor-price/record', derive: recordedHints },
  { title: 'Settings', path: '/settings', derive: settings },
];

/** What the screen at an address must say; null for one that has not received it, or that nobody knows. */
export function expectedAt(url: URL, responses: Responses, zone: string): Expected | null {
  const screen = SCREENS.find(({ path, open, at }) =>
    at ? at.test(url.pathname) : path.split('?')[0] === url.pathname && open === undefined,
  );
  try {
    return screen?.derive(responses, zone, url) ?? null;
  } catch {
    // A step of a story may show an error in place of its data.
    return null;
  }
}
