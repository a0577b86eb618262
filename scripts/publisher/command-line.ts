import { TERM_DAYS } from '#api/contract/values/payment-terms.ts';
import { readNumber } from '#api/contract/values/read-number.ts';
import { apiAddress, integerOption, parseOptions } from '../lib/arguments.mjs';

const USAGE = `npm run publisher -- --name NAME --views NUMBER [options]
npm run publisher -- --file publisher.json [--world WORLD]
npm run publisher -- --list
npm run publisher -- --export NAME
Stores a publisher of your own on a server that runs; name and page views a month are enough.
  --country CODE       de, fr, gb, hk, id, in, jp, kr, my, ph, sg, th, tw, us (if absent) or vn
  --domain DOMAIN      made from the name if absent
  --currency CODE      that of the country if absent
  --language TAG       formats of numbers, such as de-DE; that of the country if absent
  --audience SHARES    users by country in percent, such as de=70,fr=10
  --mobile PERCENT     share of page views on phones
  --revenue NUMBER     revenue of a month in its currency; --rpm NUMBER: of 1,000 page views
  --impressions NUMBER impressions of a month; those of the market if absent
  --largest LIST       its three largest bidders, the largest first
  --share PERCENT      its share of the revenue; that of publishers of the country if absent
  --term DAYS          days from an invoice to its due day; those of publishers of the country if absent
  --payments KIND      on-time (if absent), or usual: some late, some rejected
  --months NUMBER      months of history: 1 to 24
  --pages LIST         news, sport, blog, recipe, games, app
  --bidders LIST       codes, the most important first; typical ones of the country if absent
  --csv FILE           a configuration CSV of its own, instead of pages and bidders
  --world WORLD        also makes a world of this name for it
  --file FILE          stores the file of a publisher, without replacing another one
  --list               the stored publishers
  --export NAME        writes the file of a publisher to standard output: with npm run -s, npm adds no lines to it
  --url URL            the server; http://127.0.0.1:4000 if absent, or the port of PORT
  --sim-token TOKEN    the token of its control plane; SIM_TOKEN if absent`;

const text = { type: 'string' } as const;

const OPTIONS = {
  name: text,
  views: text,
  country: text,
  domain: text,
  currency: text,
  language: text,
  audience: text,
  mobile: text,
  revenue: text,
  rpm: text,
  impressions: text,
  largest: text,
  share: text,
  term: text,
  payments: text,
  months: text,
  pages: text,
  bidders: text,
  csv: text,
  world: text,
  file: text,
  list: { type: 'boolean', default: false },
  export: text,
  url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '4000'}` },
  'sim-token': text,
} as const;

/** A command line that says what to do. */
export type Command = { readonly address: string; readonly token: string | null } & (
  | { readonly kind: 'list' }
  | { readonly kind: 'export'; readonly name: string }
  | { readonly kind: 'file'; readonly file: string; readonly world: string | null }
  | {
      readonly kind: 'new';
      /** The body of the request, without the configuration. */
      readonly request: object;
      readonly csv: string | null;
      readonly world: string | null;
    }
);

type Values = ReturnType<typeof parse>['values'];

const parse = (args: readonly string[]) =>
  parseOptions({ args: [...args], options: OPTIONS }, USAGE);

/** Numbers are read as the panel reads them. */
function numberOption(option: string, given: string): number {
  const value = readNumber(given);
  if (value > 0) return value;
  throw new Error(`--${option} must be a number above 0, not ${given}`);
}

const listOf = (given: string): string[] => given.split(',').map((part) => part.trim());

const shareOf = (option: string, percent: string): number =>
  Number((numberOption(option, percent) / 100).toPrecision(12));

/** `de=70,fr=10` as shares of 1. */
function audienceOf(given: string): Record<string, number> {
  const entries = listOf(given).map((part) => {
    const [, country, percent] = /^([a-z]{2})=([\d.]+)$/.exec(part) ?? [];
    if (country === undefined || percent === undefined)
      throw new Error(`--audience must be such as de=70,fr=10, not ${given}`);
    return [country, shareOf('audience', percent)];
  });
  return Object.fromEntries(entries) as Record<string, number>;
}

/** The revenue of a month; undefined if none was given. */
function revenueOf({ revenue, rpm }: Values, views: number): number | undefined {
  if (revenue !== undefined && rpm !== undefined)
    throw new Error('Give --revenue or --rpm, not both');
  if (rpm !== undefined) return Number(((numberOption('rpm', rpm) * views) / 1000).toPrecision(12));
  return ifGiven(revenue, (given) => numberOption('revenue', given));
}

function ifGiven<T>(text: string | undefined, read: (text: string) => T): T | undefined {
  return text === undefined ? undefined : read(text);
}

/** The body of the request; what was not given is undefined, so that JSON leaves it out. */
function requestOf(values: Values): object {
  const { name, views, country, domain, currency, language } = values;
  if (name === undefined || views === undefined)
    throw new Error(`Give --name and --views, --file, --list or --export.\n\n${USAGE}`);
  const pageViewsPerMonth = numberOption('views', views);
  return {
    ...{ name, pageViewsPerMonth, country, domain, currency, language },
    audience: ifGiven(values.audience, audienceOf),
    mobileShare: ifGiven(values.mobile, (percent) => shareOf('mobile', percent)),
    monthlyRevenue: revenueOf(values, pageViewsPerMonth),
    impressions: ifGiven(values.impressions, (given) => numberOption('impressions', given)),
    largestBidders: ifGiven(values.largest, listOf),
    revenueSharePercent: ifGiven(values.share, (percent) => numberOption('share', percent)),
    termDays: ifGiven(values.term, (days) =>
      integerOption('term', days, TERM_DAYS.least, TERM_DAYS.most),
    ),
    payments: values.payments,
    historyMonths: ifGiven(values.months, (months) => integerOption('months', months, 1, 24)),
    pages: ifGiven(values.pages, listOf),
    bidders: ifGiven(values.bidders, listOf),
  };
}

/** Options that every way of use has. */
const COMMON = new Set(['url', 'sim-token', 'world']);

/** Throws if a publisher is described in more than one way. */
function checkAlone(values: Values, way: 'file' | 'list' | 'export'): void {
  const given = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== false,
  );
  const other = given.find(
    ([key]) => key !== way && !(COMMON.has(key) && (way === 'file' || key !== 'world')),
  );
  if (other) throw new Error(`--${way} cannot be used with --${other[0]}`);
}

/** Reads a command line. Throws a sentence when it is wrong. */
export function readCommand(args: readonly string[]): Command {
  const { values } = parse(args);
  const server = {
    address: apiAddress(values.url, '--url'),
    token: (values['sim-token'] ?? process.env['SIM_TOKEN']) || null,
  };
  const way = (['file', 'list', 'export'] as const).find((one) => Boolean(values[one]));
  if (way) checkAlone(values, way);
  const { file, export: name, csv = null, world = null } = values;
  if (way === 'list') return { ...server, kind: 'list' };
  if (name !== undefined) return { ...server, kind: 'export', name };
  if (file !== undefined) return { ...server, kind: 'file', file, world };
  return { ...server, kind: 'new', request: requestOf(values), csv, world };
}
