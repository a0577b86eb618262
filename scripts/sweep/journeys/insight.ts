import type {
  BidderInsight,
  Interest,
  RecommendedBidder,
} from '#api/contract/operations/insights.ts';
import type { AdUnitPerformance, BidderPerformance } from '#api/contract/operations/performance.ts';
import { type Counters, DERIVED_METRICS, incrementRate } from '#api/contract/values/metrics.ts';
import { type Expected, type ExpectedRow, type ExpectedTable, fact } from './expected.ts';
import {
  count,
  type Figure,
  increment,
  milliseconds,
  money,
  percent,
  popularity,
  revenueIncrease,
  share,
  sortedBy,
  words,
} from './figure.ts';
import type { Responses } from './responses.ts';
import type { JourneyScreen } from './screen.ts';

export function suggestionRow(
  row: AdUnitPerformance | BidderPerformance,
  currency: string,
): ExpectedRow {
  const figures = (one: Counters) => ({
    'Suggested Floor Price': money(DERIVED_METRICS.suggestedFloorPrice(one), currency),
    Revenue: money(one.totalRevenue, currency),
    eRPM: money(DERIVED_METRICS.eRPM(one), currency),
  });
  const current = (
    one: BidderPerformance['adUnits'][number] | AdUnitPerformance['bidders'][number],
  ) => money(one.floorPriceRecord, one.floorPriceCurrency ?? currency);
  const below = 'adUnits' in row ? row.adUnits : row.bidders;
  const children = below.map((one) => ({
    name: 'adUnitId' in one ? one.adUnitId : one.name,
    figures: { ...figures(one), 'Current Floor Price': current(one) },
  }));
  const prices = new Set(children.map((child) => child.figures['Current Floor Price'].text));
  const [only] = children.map((child) => child.figures['Current Floor Price']);
  const common = prices.size > 1 ? sortedBy(words('Varies'), null) : (only ?? words(null));
  const name = 'adUnits' in row ? row.name : row.adUnitId;
  const title = 'adUnits' in row ? 'Bidder' : 'Div Id';
  return {
    name,
    figures: { [title]: words(name), ...figures(row), 'Current Floor Price': common },
    children,
  };
}

const suggestions =
  (id: 'performanceByBidder' | 'performanceByAdUnit') => (responses: Responses) => {
    const rows = responses.one<(AdUnitPerformance | BidderPerformance)[]>(id);
    return {
      tables: [
        {
          rows: rows.body.data.map((row) => suggestionRow(row, rows.body.meta?.currency ?? 'USD')),
        },
      ],
    };
  };

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function deviceTable(devices: BidderInsight['deviceInsights'], currency: string): ExpectedTable {
  const whole = devices.reduce((sum, one) => sum + one.regionalTotalImpression, 0);
  return {
    label: 'Devices',
    rows: devices.map(({ device, bidderERPM, regionalTotalImpression: impressions }) => ({
      name: capital(device),
      figures: {
        Device: words(capital(device)),
        eRPM: money(bidderERPM, currency),
        'Regional Impressions': count(impressions),
        Share: percent(share(impressions, whole)),
      },
    })),
  };
}

const interestTable = (
  rows: BidderInsight['interestInsights'],
  currency: string,
): ExpectedTable => ({
  label: 'Popular interests on your site',
  rows: rows.map(({ name, bidderERPM, allBidderERPM }) => ({
    name,
    figures: {
      Interest: words(name),
      eRPM: money(bidderERPM, currency),
      'eRPM, All Bidders': money(allBidderERPM, currency),
      Difference: increment(incrementRate(bidderERPM, allBidderERPM)),
    },
  })),
});

const usedFacts = (row: Counters, currency: string) => [
  fact('Revenue', money(row.totalRevenue, currency)),
  fact('Impressions', count(row.impressionCount)),
  fact('eRPM', money(DERIVED_METRICS.eRPM(row), currency)),
  fact('Requests', count(row.requestCount)),
  fact('Fill rate', percent(DERIVED_METRICS.fillRate(row))),
  fact('Avg bid CPM', money(DERIVED_METRICS.averageBidCpm(row), currency)),
  fact('Avg response time', milliseconds(DERIVED_METRICS.averageResponseTime(row))),
  fact('Timeout rate', percent(DERIVED_METRICS.timeoutRate(row))),
];

/** The bidder whose insight is looked at: one that the publisher uses. */
const USED = 'ix';

function insight(responses: Responses): Expected {
  const { body, query } = responses.one<BidderInsight>('getBidderInsight');
  const currency = query['currency'] ?? 'USD';
  const used = responses.one<BidderPerformance[]>('performanceByBidder').body.data;
  const own = used.find(({ name }) => name === USED);
  return {
    tables: [
      deviceTable(body.data.deviceInsights, currency),
      interestTable(body.data.interestInsights, currency),
    ],
    facts: own ? usedFacts(own, currency) : [],
  };
}

const recommendedFigures = (
  row: RecommendedBidder,
  currency: string,
): [string, string, Figure][] => [
  ['Revenue Increase', 'Revenue increase', revenueIncrease(row.revenueIncreaseIfUsing)],
  ['Potential eRPM', 'Potential eRPM', money(row.potentialERPMIfUsing, currency)],
  ['Regional Impressions', 'Regional impressions', count(row.regionalTotalImpression)],
  ['Publishers Using It', 'Publishers using it', count(row.numberOfPublisherUsing)],
];

function recommendations(responses: Responses): Expected {
  const { body, query } = responses.one<RecommendedBidder[]>('listRecommendedBidders');
  const figures = (row: RecommendedBidder) => recommendedFigures(row, query['currency'] ?? 'USD');
  const [best, second] = body.data;
  return {
    tables: [
      {
        rows: body.data.map((row) => ({
          name: row.name,
          figures: {
            Bidder: words(row.name),
            ...Object.fromEntries(figures(row).map(([title, , figure]) => [title, figure])),
          },
        })),
      },
    ],
    facts: (best ? figures(best) : []).map(([, label, figure]) =>
      fact(label, figure, 'BEST FOR YOU'),
    ),
    texts: [best, second].flatMap((row) =>
      row ? [`expect ${revenueIncrease(row.revenueIncreaseIfUsing).text} more`] : [],
    ),
  };
}

function interests(responses: Responses): Expected {
  const { body, query } = responses.one<Interest[]>('listInterests');
  const currency = query['currency'] ?? 'USD';
  const best = body.data.toSorted((one, other) => (other.eRPM ?? 0) - (one.eRPM ?? 0))[0];
  const most = body.data.toSorted((one, other) => other.popularity - one.popularity)[0];
  return {
    tables: [
      {
        rows: body.data.map((row) => ({
          name: row.interest,
          figures: {
            Interest: words(row.interest),
            Popularity: popularity(row.popularity),
            eRPM: money(row.eRPM, currency),
            Impressions: count(row.impression),
            Revenue: money(row.revenue, currency),
          },
        })),
      },
    ],
    texts: [
      `Highest eRPM ${best?.interest} ${money(best?.eRPM, currency).text}`,
      `Most popular ${most?.interest} ${popularity(most?.popularity).text}`,
    ],
  };
}

const publisher = (title: string, path: string, derive: JourneyScreen['derive']) => ({
  title,
  persona: 'publisher',
  path,
  derive,
});

export const INSIGHT: readonly JourneyScreen[] = [
  publisher('Floor prices by div id', '/floor-price/adunits', suggestions('performanceByAdUnit')),
  publisher('Floor prices by bidder', '/floor-price/bidders', suggestions('performanceByBidder')),
  publisher('Insight', '/insight', recommendations),
  { ...publisher('Bidder Insight', `/insight/bidder/${USED}`, insight), isOfMock: true },
  publisher('User interest', '/user_interest_analysis?location=all', interests),
];
