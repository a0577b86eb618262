import type { AdUnitPerformance } from '#api/contract/operations/performance.ts';
import { ALERTS, type Settings } from '#api/contract/values/alerts.ts';
import { type Expected, type ExpectedFact, fact } from './expected.ts';
import { count, words } from './figure.ts';
import { suggestionRow } from './insight.ts';
import type { Received, Responses } from './responses.ts';
import type { JourneyScreen } from './screen.ts';

const ALERT_NAMES = [
  'Daily revenue decrease',
  'Daily bidder revenue decrease',
  'Daily bidder revenue increase',
  'Daily fill rate decrease',
  'Weekly timeout rate upper limit',
  'Weekly bidder average response time upper limit',
  'Weekly floor price suggestion',
];

/** The settings of a response, as the screen must show them. */
export const settingsFacts = (settings: Settings): ExpectedFact[] =>
  ALERTS.flatMap(({ key, threshold }, index) => {
    const name = ALERT_NAMES[index] ?? '';
    const checked = fact(name, words(String(settings[`${key}Subscribed`])));
    if (threshold === null) return [checked];
    const value = settings[`${key}Threshold`];
    const isPercent = threshold === 'percent';
    const label = `${name}: threshold${isPercent ? '' : ' in ms'}`;
    return [checked, fact(label, words(`${value}${isPercent ? '%' : ''}`))];
  });

interface ConfiguredUnit {
  readonly adUnitName: string;
  readonly divId: string;
  readonly sizes: readonly (readonly [number, number])[];
  readonly params: object;
}

type Pages = Readonly<Record<string, { bidders: Readonly<Record<string, ConfiguredUnit[]>> }>>;

/** The page of the configuration that the two screens of Bidder Control show. */
const PAGE = 'Article';

const biddersOf = (responses: Responses) =>
  responses.one<Pages>('listBidders').body.data[PAGE]?.bidders ?? {};

export function bidders(responses: Responses): Expected {
  const listed = Object.entries(biddersOf(responses));
  return {
    tables: [
      {
        rows: listed.map(([name, units]) => ({
          name,
          figures: { Bidder: words(name), 'Ad Units': count(units.length) },
        })),
      },
    ],
    texts: [`${listed.length} bidder${listed.length === 1 ? '' : 's'}`],
  };
}

function bidderUnits(responses: Responses): Expected {
  const units = biddersOf(responses)['pubmatic'] ?? [];
  return {
    tables: [
      {
        rows: units.map(({ adUnitName, divId, sizes, params }) => ({
          name: adUnitName,
          figures: {
            'Ad Unit': words(adUnitName),
            'Div Id': words(divId),
            Sizes: words(sizes.map(([width, height]) => `${width}×${height}`).join(', ')),
            Params: words(JSON.stringify(params)),
          },
        })),
      },
    ],
  };
}

/** The rows to record: the price in force, and what the last 30 days suggest. */
function recordRows(responses: Responses): Expected {
  const isInSeconds = ({ query }: Received) => Number(query['from']) < 1e11;
  const month = responses.one<AdUnitPerformance[]>('performanceByAdUnit', isInSeconds);
  const currency = month.body.meta?.currency ?? 'USD';
  return {
    facts: month.body.data.map((row) => {
      const { name, figures } = suggestionRow(row, currency);
      const current = figures['Current Floor Price']?.text ?? '';
      const now =
        { '--': 'No floor now', Varies: 'Floors differ now' }[current] ?? `Now ${current}`;
      const suggested = figures['Suggested Floor Price']?.text;
      const hint = `${now}, suggested ${suggested}`;
      return fact(`Floor price for all bidders of ${name}`, words(hint), 'hint');
    }),
  };
}

export const OTHER_SCREENS: readonly JourneyScreen[] = [
  {
    title: 'Bidder Control',
    persona: 'publisher',
    path: `/bidders?page=${PAGE}`,
    isOfMock: true,
    derive: bidders,
  },
  {
    title: 'Bidder of a page',
    persona: 'publisher',
    path: `/bidders/pubmatic/${PAGE}`,
    isOfMock: true,
    derive: bidderUnits,
  },
  {
    title: 'Record Activity',
    persona: 'publisher',
    path: '/floor-price/record',
    derive: recordRows,
  },
  {
    title: 'Settings',
    persona: 'publisher',
    path: '/settings',
    derive: (responses) => ({
      facts: settingsFacts(responses.one<Settings>('getSettings').body.data),
    }),
  },
];
