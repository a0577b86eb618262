import type {
  BidderInsight,
  Interest,
  RecommendedBidder,
} from '#api/contract/operations/insights.ts';
import type { AdUnit, PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { ALERTS, type Settings } from '#api/contract/values/alerts.ts';
import { incrementRate, ratio } from '#api/contract/values/metrics.ts';
import { months, payments } from './accounting.ts';
import { BELOW } from './compare.ts';
import { cards, comparison, currencyOf, type Part, table, values } from './derive.ts';
import { figure, MISSING, VARIES } from './figure.ts';
import type { Journey } from './page.ts';
import { written } from './terms.ts';

/** A screen, and what it must say. */
export interface Screen extends Journey {
  /** Its address, where its steps open it. */
  readonly at?: RegExp;
  /** Its address names what only the mock has. */
  readonly isOfMock?: boolean;
  readonly says: readonly Part[];
}

const DELIVERED = ['Revenue', 'Δ Revenue', 'Impressions', 'Δ Impressions', 'eRPM', 'Δ eRPM'];
const FILLED = [...DELIVERED, 'Requests', 'Δ Requests', 'Fill Rate', 'Δ Fill Rate'];
const DAILY = [...FILLED, 'Avg Bid CPM'];
const BIDDING = [
  ...DELIVERED,
  ...['Imp Rate', 'Avg Response Time', 'Timeout Rate', 'Δ Timeout Rate', 'Avg Bid CPM'],
  ...['Requests', 'Bids', 'Bid Rate', 'Wins', 'Win Rate', 'Timeouts'],
];
const PRICES = ['Suggested Floor Price', 'Revenue', 'eRPM', 'Current Floor Price'];
const GAINS = ['Revenue Increase', 'Potential eRPM', 'Regional Impressions', 'Publishers Using It'];
const BEST = ['Revenue increase', 'Potential eRPM', 'Regional impressions', 'Publishers using it'];
const USED = [
  ...['Revenue', 'Impressions', 'eRPM', 'Requests', 'Fill rate', 'Avg bid CPM'],
  ...['Avg response time', 'Timeout rate'],
];

const FLOORS_BY_DIV = table('performanceByAdUnit', 'Div Id', PRICES, { below: 'bidders' });
const BY_LEVEL = { below: 'priorities', hasTotal: true } as const;
const IN_ALL = { below: 'adUnits', hasTotal: true } as const;

const autoPick: Part = ({ responses }) =>
  responses
    .all<PrebidConfig>('getPrebidConfig')
    .slice(0, 1)
    .flatMap(({ body: { data } }) => [
      { label: 'AutoPick', text: String(data.autoPickEnabled) },
      { text: `AutoPick ${data.autoPickEnabled ? 'ON' : 'OFF'}` },
    ]);

/** The hints beside the fields: the price in force, and what the last 30 days suggest. */
const recordedHints: Part = (source) => {
  const texts: Record<string, string> = {
    [MISSING]: 'No floor now',
    [VARIES]: 'Floors differ now',
  };
  const cells = FLOORS_BY_DIV(source).filter(({ row = '' }) => !row.includes(BELOW));
  const [suggested = [], now = []] = ['Suggested Floor Price', 'Current Floor Price'].map((title) =>
    cells.filter(({ label }) => label === title),
  );
  return now.map(({ row, text }, at) => ({
    ...{ row, label: 'FLOOR PRICE YOU SET' },
    text: `All bidders ${texts[text] ?? `Now ${text}`}, suggested ${suggested[at]?.text}`,
  }));
};

const expectedGains: Part = ({ responses }) =>
  responses
    .one<RecommendedBidder[]>('listRecommendedBidders')
    .body.data.slice(0, 2)
    .map((row) => figure('gain', row.revenueIncreaseIfUsing))
    .map((gain) => ({ text: `expect ${gain} more` }));

const topInterests: Part = ({ responses }) => {
  const list = responses.one<Interest[]>('listInterests');
  const titles = { eRPM: 'Highest eRPM', popularity: 'Most popular' };
  return (['eRPM', 'popularity'] as const).map((field) => {
    const [best] = list.body.data.toSorted((one, two) => (two[field] ?? 0) - (one[field] ?? 0));
    const figures = written(field, best?.[field], currencyOf(list));
    return { text: `${titles[field]} ${best?.interest} ${figures}` };
  });
};

const ALERT_NAMES = [
  ...['Daily revenue decrease', 'Daily bidder revenue decrease', 'Daily bidder revenue increase'],
  ...['Daily fill rate decrease', 'Weekly timeout rate upper limit'],
  ...['Weekly bidder average response time upper limit', 'Weekly floor price suggestion'],
];

const settings: Part = ({ responses }) => {
  const own = responses.one<Settings>('getSettings').body.data;
  return ALERTS.flatMap(({ key, threshold }, index) => {
    const name = ALERT_NAMES[index] ?? '';
    const checked = { label: name, text: String(own[`${key}Subscribed`]) };
    if (threshold === null) return [checked];
    const [unit, hint] = threshold === 'percent' ? ['%', ''] : ['', ' in ms'];
    const text = `${own[`${key}Threshold`]}${unit}`;
    return [checked, { label: `${name}: threshold${hint}`, text }];
  });
};

/** The page of the configuration that the two screens of Bidder Control show. */
const PAGE = 'Article';
type Pages = Readonly<Record<string, { readonly bidders: Readonly<Record<string, AdUnit[]>> }>>;

const biddersIn = (pages: Pages) =>
  Object.entries(pages[PAGE]?.bidders ?? {}).map(([name, adUnits]) => ({
    ...{ name, adUnitCount: adUnits.length },
  }));

const adUnitsIn = (pages: Pages) =>
  (pages[PAGE]?.bidders['pubmatic'] ?? []).map(({ sizes, params, ...adUnit }) => ({
    ...adUnit,
    sizes: sizes.map((size) => size.join('×')).join(', '),
    params: JSON.stringify(params),
  }));

/** Devices with their shares of the impressions. */
function devicesIn({ deviceInsights: devices }: BidderInsight) {
  const whole = devices.reduce((sum, one) => sum + one.regionalTotalImpression, 0);
  return devices.map((one) => ({ ...one, share: ratio(one.regionalTotalImpression, whole) }));
}

const interestsIn = ({ interestInsights }: BidderInsight) =>
  interestInsights.map((one) => ({
    ...{ ...one, difference: incrementRate(one.bidderERPM, one.allBidderERPM) },
  }));

const bidderCount: Part = ({ responses }) => {
  const { length } = biddersIn(responses.one<Pages>('listBidders').body.data);
  return [{ text: `${length} bidder${length === 1 ? '' : 's'}` }];
};

/** A payment request is opened by a click on a cell without a link. */
export const FIRST_PAYMENT = 'table >> nth=0 >> tbody tr >> nth=0 >> td >> nth=1';

const LIST = '/accounting/applications';

/** Noon, so that the two days are the same in every zone from UTC-11 to UTC+11. */
const DAYS = `date1=${Date.parse('2023-12-31T12:00Z')}&date2=${Date.parse('2024-01-02T12:00Z')}`;

/** What the tables say, by the operations that they show. */
const BIDDERS = table('performanceByBidder', 'Bidder', BIDDING, IN_ALL);
const DIVS = table('performanceByAdUnit', 'Div', FILLED, BY_LEVEL);
const DIVS_BY_LEVEL = table('listLineItems', 'Div', FILLED, BY_LEVEL);
const BY_DAY = table('performanceByDay', 'Date', DAILY, { below: 'bidders', hasTotal: true });
const FLOORS_BY_BIDDER = table('performanceByBidder', 'Bidder', PRICES, { below: 'adUnits' });
const RECOMMENDED = table('listRecommendedBidders', 'Bidder', GAINS);
const INTERESTS = table('listInterests', 'Interest', [
  'Popularity',
  'eRPM',
  'Impressions',
  'Revenue',
]);
const DEVICES = table('getBidderInsight', 'Device', ['eRPM', 'Regional Impressions', 'Share'], {
  label: 'Devices',
  at: devicesIn,
});
const POPULAR = table('getBidderInsight', 'Interest', ['eRPM', 'eRPM, All Bidders', 'Difference'], {
  label: 'Popular interests on your site',
  at: interestsIn,
});
const CONFIGURED = table('listBidders', 'Bidder', ['Ad Units'], { at: biddersIn });
const AD_UNITS = table('listBidders', 'Ad Unit', ['Div Id', 'Sizes', 'Params'], { at: adUnitsIn });

const screen = (
  title: string,
  path: string,
  says: readonly Part[],
  more: Omit<Partial<Screen>, 'says'> = {},
): Screen => ({ title, path, says, ...more });

const OF_MOCK = { isOfMock: true } as const;
const JAPAN = { ...OF_MOCK, persona: 'publisher-jp' } as const;
const IN_LIST = {
  steps: ['role=treegrid >> role=link >> nth=0'],
  at: /^\/analytics\/adunits\/[^/]+$/,
};

export const SCREENS: readonly Screen[] = [
  screen('Bidder Analytics', '/analytics/bidders?columns=all', [cards, BIDDERS, autoPick]),
  screen('Div Analytics', '/analytics/adunits?columns=all', [cards, DIVS], {
    persona: 'publisher-tw',
  }),
  screen('Priority levels', '/analytics/priority', [DIVS_BY_LEVEL]),
  screen('Ad unit by day', '/analytics/adunits', [cards, BY_DAY], IN_LIST),
  screen(
    'Compare by bidder',
    `/analytics/bidders/compare/result?${DAYS}`,
    [comparison('compareByBidder', 'Bidder Breakdown', 'Bidder')],
    OF_MOCK,
  ),
  screen(
    'Compare by div id',
    `/analytics/adunits/compare/result?${DAYS}`,
    [comparison('compareByAdUnit', 'Div Id Breakdown', 'Div')],
    JAPAN,
  ),
  screen('Floor prices by div id', '/floor-price/adunits', [FLOORS_BY_DIV]),
  screen('Floor prices by bidder', '/floor-price/bidders', [FLOORS_BY_BIDDER]),
  screen('Insight', '/insight', [
    RECOMMENDED,
    values('listRecommendedBidders', BEST, 'BEST FOR YOU'),
    expectedGains,
  ]),
  screen(
    'Bidder Insight',
    '/insight/bidder/ix',
    [DEVICES, POPULAR, values('performanceByBidder', USED, undefined, 'ix')],
    OF_MOCK,
  ),
  screen('User interest', '/user_interest_analysis?location=all', [INTERESTS, topInterests]),
  screen('Payment Request', `${LIST}?status=all`, [payments]),
  screen('Overdue payment requests', `${LIST}?status=all&overdue=1`, [payments], OF_MOCK),
  screen('Payment requests by name', `${LIST}?status=all&search=ar`, [payments], OF_MOCK),
  screen('Payment request details', LIST, [payments], { steps: [FIRST_PAYMENT] }),
  screen('Monthly Report', '/accounting/reports', [months]),
  screen('Bidder Control', `/bidders?page=${PAGE}`, [CONFIGURED, bidderCount], OF_MOCK),
  screen('Bidder of a page', `/bidders/pubmatic/${PAGE}`, [AD_UNITS], OF_MOCK),
  screen('Record Activity', '/floor-price/record', [recordedHints]),
  screen('Settings', '/settings', [settings]),
];
