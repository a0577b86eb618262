import type { BidderInsight, Interest } from '#api/contract/operations/insights.ts';
import type { AdUnit, PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { ALERTS, type Settings } from '#api/contract/values/alerts.ts';
import { incrementRate, ratio } from '#api/contract/values/metrics.ts';
import { months, payments } from './accounting.ts';
import { cards, comparison, from, type Part, recordsOf, table } from './derive.ts';
import { figure, MISSING, VARIES } from './figure.ts';
import type { Journey } from './page.ts';
import { commonPrice, type Row, valuesOf, written } from './terms.ts';

export interface Screen extends Journey {
  /** Its address, where its steps open it. */
  readonly at?: RegExp;
  /** Its address names what only the mock has. */
  readonly isOfMock?: boolean;
  readonly says: readonly Part[];
}

const BEST = ['Revenue increase', 'Potential eRPM', 'Regional impressions', 'Publishers using it'];
const PRICES = ['Current Floor Price', 'Suggested Floor Price'];
const USED = [
  ...['Revenue', 'Impressions', 'eRPM', 'Requests', 'Fill rate', 'Avg bid CPM'],
  ...['Avg response time', 'Timeout rate'],
];

const BY_LEVEL = { below: 'priorities', total: true } as const;
const IN_ALL = { below: 'adUnits', total: true } as const;

const autoPick = from('getPrebidConfig', ({ autoPickEnabled: isOn }: PrebidConfig) => [
  { label: 'AutoPick', text: String(isOn) },
  `AutoPick ${isOn ? 'ON' : 'OFF'}`,
]);

const used = from('performanceByBidder', (rows: Row[], currency) =>
  valuesOf(USED, rows.find(({ name }) => name === 'ix') ?? {}, currency),
);

const recordedHints: Part = (source) => {
  const words = new Map<unknown, string>()
    .set(MISSING, 'No floor now')
    .set(VARIES, 'Floors differ now');
  const { rows, currency } = recordsOf(source, 'performanceByAdUnit');
  return rows.map((record) => {
    const row = String(record['adUnitId']);
    const priced = { ...record, ...commonPrice(record['bidders'] as Row[]) };
    const [now, suggested] = valuesOf(PRICES, priced, currency).map(({ text }) => text);
    const text = `All bidders ${words.get(now) ?? `Now ${now}`}, suggested ${suggested}`;
    return { row, label: 'FLOOR PRICE YOU SET', text };
  });
};

const best = from('listRecommendedBidders', (bidders: Row[], currency) => [
  ...valuesOf(BEST, bidders[0] ?? {}, currency, 'BEST FOR YOU'),
  ...bidders
    .slice(0, 2)
    .map((one) => `expect ${figure('gain', one['revenueIncreaseIfUsing'])} more`),
]);

const topInterests = from('listInterests', (interests: Interest[], currency) => {
  const top = (title: string, field: 'eRPM' | 'popularity') => {
    const [best] = interests.toSorted((one, two) => (two[field] ?? 0) - (one[field] ?? 0));
    return `${title} ${best?.interest} ${written(field, best?.[field], currency)}`;
  };
  return [top('Highest eRPM', 'eRPM'), top('Most popular', 'popularity')];
});

const ALERT_NAMES = [
  ...['Daily revenue decrease', 'Daily bidder revenue decrease', 'Daily bidder revenue increase'],
  ...['Daily fill rate decrease', 'Weekly timeout rate upper limit'],
  ...['Weekly bidder average response time upper limit', 'Weekly floor price suggestion'],
];

const settings = from('getSettings', (own: Settings) =>
  ALERTS.flatMap(({ key, threshold }, index) => {
    const label = ALERT_NAMES[index] ?? '';
    const checked = { label, text: String(own[`${key}Subscribed`]) };
    if (threshold === null) return [checked];
    const [unit, hint] = threshold === 'percent' ? ['%', ''] : ['', ' in ms'];
    const text = `${own[`${key}Threshold`]}${unit}`;
    return [checked, { label: `${label}: threshold${hint}`, text }];
  }),
);

const PAGE = 'Article';
type Pages = Readonly<Record<string, { readonly bidders: Readonly<Record<string, AdUnit[]>> }>>;

const biddersIn = (pages: Pages) =>
  Object.entries(pages[PAGE]?.bidders ?? {}).map(([name, adUnits]) => {
    return { name, adUnitCount: adUnits.length };
  });

const adUnitsIn = (pages: Pages) =>
  (pages[PAGE]?.bidders['pubmatic'] ?? []).map(({ sizes, params, ...adUnit }) => ({
    ...adUnit,
    sizes: sizes.map((size) => size.join('×')).join(', '),
    params: JSON.stringify(params),
  }));

function devicesIn({ deviceInsights: devices }: BidderInsight) {
  const whole = devices.reduce((sum, one) => sum + one.regionalTotalImpression, 0);
  return devices.map((one) => ({ ...one, share: ratio(one.regionalTotalImpression, whole) }));
}

const interestsIn = ({ interestInsights }: BidderInsight) =>
  interestInsights.map((one) => {
    return { ...one, difference: incrementRate(one.bidderERPM, one.allBidderERPM) };
  });

const bidderCount = from('listBidders', (pages: Pages) => {
  const { length } = biddersIn(pages);
  return [`${length} bidder${length === 1 ? '' : 's'}`];
});

/** A payment request is opened by a click on a cell without a link. */
export const FIRST_PAYMENT = 'table >> nth=0 >> tbody tr >> nth=0 >> td >> nth=1';

const LIST = '/accounting/applications';

/** Noon, so that the two days are the same in every zone from UTC-11 to UTC+11. */
const COMPARED = `compare/result?date1=${Date.parse('2023-12-31T12:00Z')}&date2=${Date.parse('2024-01-02T12:00Z')}`;

const BIDDERS = table('performanceByBidder', 'Bidder', IN_ALL);
const DIVS = table('performanceByAdUnit', 'Div', BY_LEVEL);
const DIVS_BY_LEVEL = table('listLineItems', 'Div', BY_LEVEL);
const BY_DAY = table('performanceByDay', 'Date', { below: 'bidders', total: true });
const BIDDERS_COMPARED = comparison('compareByBidder', 'Bidder Breakdown', 'Bidder');
const DIVS_COMPARED = comparison('compareByAdUnit', 'Div Id Breakdown', 'Div');
const FLOORS_BY_DIV = table('performanceByAdUnit', 'Div Id', { below: 'bidders' });
const FLOORS_BY_BIDDER = table('performanceByBidder', 'Bidder', { below: 'adUnits' });
const RECOMMENDED = table('listRecommendedBidders', 'Bidder');
const INTERESTS = table('listInterests', 'Interest');
const DEVICES = table('getBidderInsight', 'Device', { label: 'Devices' }, devicesIn);
const POPULAR = table(
  'getBidderInsight',
  'Interest',
  { label: 'Popular interests on your site' },
  interestsIn,
);
const CONFIGURED = table('listBidders', 'Bidder', {}, biddersIn);
const AD_UNITS = table('listBidders', 'Ad Unit', {}, adUnitsIn);

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
  screen('Compare by bidder', `/analytics/bidders/${COMPARED}`, [BIDDERS_COMPARED], OF_MOCK),
  screen('Compare by div id', `/analytics/adunits/${COMPARED}`, [DIVS_COMPARED], JAPAN),
  screen('Floor prices by div id', '/floor-price/adunits', [FLOORS_BY_DIV]),
  screen('Floor prices by bidder', '/floor-price/bidders', [FLOORS_BY_BIDDER]),
  screen('Insight', '/insight', [RECOMMENDED, best]),
  screen('Bidder Insight', '/insight/bidder/ix', [DEVICES, POPULAR, used], OF_MOCK),
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
