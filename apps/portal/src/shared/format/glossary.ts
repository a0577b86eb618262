import { BUSINESS } from '@bidstage/mock-api/contract/values/business-constants';
import type { Counter, DerivedMetric } from '@bidstage/mock-api/contract/values/metrics';

/** What a ratio divides. */
interface Ratio {
  readonly part: Counter;
  readonly base: Counter;
  /** 1 if absent. */
  readonly factor?: number;
}

/** A word of the portal, in plain English. */
export interface Term {
  readonly name: string;
  readonly meaning: string;
  /** How it is computed; absent for what is counted and not computed. */
  readonly formula?: string;
}

/** What is counted, as the tables name it. */
const COUNTED: Readonly<Record<Counter, Term>> = {
  totalRevenue: {
    name: 'Revenue',
    meaning:
      'What the bidders pay for the impressions of the period: gross, before the publisher’s share.',
  },
  impressionCount: {
    name: 'Impressions',
    meaning: 'Ads that a page has shown to a reader.',
  },
  requestCount: {
    name: 'Requests',
    meaning:
      'How often bidders were asked for a bid. One auction asks several bidders: for the whole site the cards count auctions, for a bidder the table counts the requests to it.',
  },
  bidCount: {
    name: 'Bids',
    meaning: 'Offers that arrived in time.',
  },
  prebidWinCount: {
    name: 'Wins',
    meaning:
      'Bids that beat all others in the auction of the page. The ad server may still prefer another ad, so that there are fewer impressions than wins.',
  },
  timeoutCount: {
    name: 'Timeouts',
    meaning: 'Requests to which no response arrived before the auction ended.',
  },
  totalBidCpm: {
    name: 'Total bid CPM',
    meaning: 'The prices of all bids together, each per thousand impressions.',
  },
  totalResponseTime: {
    name: 'Total response time',
    meaning: 'The response times of all bids together.',
  },
};

/** The ratios of the contract; `glossary.test.ts` compares each with the contract’s own computation. */
export const RATIOS: Readonly<
  Record<Exclude<DerivedMetric, 'suggestedFloorPrice'>, Ratio & Omit<Term, 'formula'>>
> = {
  eRPM: {
    name: 'eRPM',
    meaning: 'Revenue per thousand impressions: how well the sold impressions pay.',
    part: 'totalRevenue',
    base: 'impressionCount',
    factor: 1000,
  },
  fillRate: {
    name: 'Fill Rate',
    meaning:
      'The share of requests that became an impression. For an ad unit or the whole site the base is the number of auctions, because one auction asks several bidders.',
    part: 'impressionCount',
    base: 'requestCount',
  },
  impRate: {
    name: 'Imp Rate',
    meaning: 'The share of bids that became an impression.',
    part: 'impressionCount',
    base: 'bidCount',
  },
  bidRate: {
    name: 'Bid Rate',
    meaning: 'The share of requests that a bidder replied to with a bid.',
    part: 'bidCount',
    base: 'requestCount',
  },
  prebidWinRate: {
    name: 'Win Rate',
    meaning: 'The share of bids that won the auction of the page.',
    part: 'prebidWinCount',
    base: 'bidCount',
  },
  averageBidCpm: {
    name: 'Avg Bid CPM',
    meaning: 'The average price of a bid, per thousand impressions.',
    part: 'totalBidCpm',
    base: 'bidCount',
  },
  averageResponseTime: {
    name: 'Avg Response Time',
    meaning: 'The average time from the request to the bid.',
    part: 'totalResponseTime',
    base: 'bidCount',
  },
  timeoutRate: {
    name: 'Timeout Rate',
    meaning: 'The share of requests to which no response arrived before the auction ended.',
    part: 'timeoutCount',
    base: 'requestCount',
  },
};

function formulaOf({ part, base, factor }: Ratio): string {
  const scale = factor === undefined ? '' : `${factor.toLocaleString('en')} × `;
  return `${scale}${COUNTED[part].name} ÷ ${COUNTED[base].name}`;
}

const ratios = Object.entries(RATIOS).map(([key, ratio]): [string, Term] => [
  key,
  { name: ratio.name, meaning: ratio.meaning, formula: formulaOf(ratio) },
]);

const OTHERS: Readonly<Record<string, Term>> = {
  floorPrice: {
    name: 'Floor price',
    meaning: 'The lowest price per thousand impressions at which an ad unit may be sold.',
  },
  suggestedFloorPrice: {
    name: 'Suggested floor price',
    meaning: 'A floor price that current demand should support.',
    formula: `${BUSINESS.suggestedFloorPriceShare * 100}% of the eRPM`,
  },
  historicalHigh: {
    name: 'Historical high',
    meaning: 'The highest value that this site has reached so far in a period of the same length.',
  },
  percentagePoint: {
    name: 'pp',
    meaning: 'Percentage points, the difference of two rates: from 20% to 25% is 5 pp.',
  },
  bidder: {
    name: 'Bidder',
    meaning: 'A company that offers prices for impressions, through its Prebid adapter.',
  },
  adUnit: {
    name: 'Ad unit and div id',
    meaning:
      'An ad unit is a place for ads in the ad server, named by its path. The div id is the element of the page that shows it; several div ids may use one ad unit.',
  },
  lineItem: {
    name: 'Line item',
    meaning: 'An order in the ad server that lets a bid compete with other ads, by its price.',
  },
};

/** All words by their keys: the names of the contract for metrics. */
export const GLOSSARY: Readonly<Record<string, Term>> = {
  totalRevenue: COUNTED.totalRevenue,
  impressionCount: COUNTED.impressionCount,
  ...Object.fromEntries(ratios.slice(0, 2)),
  requestCount: COUNTED.requestCount,
  bidCount: COUNTED.bidCount,
  prebidWinCount: COUNTED.prebidWinCount,
  timeoutCount: COUNTED.timeoutCount,
  ...Object.fromEntries(ratios.slice(2)),
  ...OTHERS,
};

/** Keys of charts and cards that differ from the contract’s names. */
const ALIASES: Readonly<Record<string, string>> = {
  revenue: 'totalRevenue',
  impression: 'impressionCount',
  erpm: 'eRPM',
  request: 'requestCount',
  divRequestCount: 'requestCount',
};

/** The word for a key of the contract, of a chart or of a table’s column; undefined where there is none. */
export function termOf(key: string): Term | undefined {
  const name = ALIASES[key] ?? key;
  return Object.hasOwn(GLOSSARY, name) ? GLOSSARY[name] : undefined;
}

/** The meaning and the formula in one text, for the tooltip of a table’s header; undefined where there is no word. */
export function termText(key: string): string | undefined {
  const term = termOf(key);
  return term && [term.meaning, term.formula && `= ${term.formula}`].filter(Boolean).join('\n');
}
