import type { PublisherFile } from '#api/contract/operations/control/publishers.ts';
import type { CsvProblem } from '#api/contract/operations/csv-problem-schema.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { normalCurrency } from '#api/contract/values/currencies.ts';
import { checkCsv } from '#api/domain/csv/check-csv.ts';
import type { Fixtures } from '#api/fixtures/fixtures.ts';
import { readConfiguredRows } from '#api/domain/csv/read-configured-rows.ts';
import { publisherConfiguration } from './extend-fixtures.ts';
import { monthlyAuctions } from './fit-publisher.ts';
import { logoFault } from './read-logo.ts';

export interface PublisherProblem {
  readonly path: string;
  readonly message: string;
}

/** Revenue of 1,000 page views, and of 1,000 impressions, in USD that publishers can have. */
const RPM = { least: 0.1, most: 60, of: '1,000 page views' };
const ERPM = { least: 0.05, most: 40, of: '1,000 impressions' };

/** Smallest share of its auctions that a publisher sells. */
const LEAST_SOLD = 0.03;

/** The seed of the market in which auctions are counted: they hardly differ between markets. */
const SEED = 1;

const MAX_LINES = 5;

function revenueProblems(
  { monthlyRevenue, currency, pageViewsPerMonth, impressions }: PublisherFile,
  { unitsPerUsd }: Fixtures,
): PublisherProblem[] {
  if (monthlyRevenue === undefined) return [];
  const perUsd = unitsPerUsd.get(normalCurrency(currency)) ?? 1;
  const usd = monthlyRevenue / perUsd;
  const paid = (count: number, { least, most, of }: typeof RPM): PublisherProblem[] => {
    const rate = (usd / count) * 1000;
    if (rate >= least && rate <= most) return [];
    const message = `is ${shown(rate)} USD for ${of}; publishers earn ${least} to ${most}`;
    return [{ path: '/monthlyRevenue', message }];
  };
  const ofViews = paid(pageViewsPerMonth, RPM);
  return ofViews.length > 0 || impressions === undefined ? ofViews : paid(impressions, ERPM);
}

/** A number with two significant digits, or all digits before the point: `0.05`, `1,234`. */
const shown = (value: number): string =>
  new Intl.NumberFormat('en-US').format(
    value >= 10 ? Math.round(value) : Number(value.toPrecision(2)),
  );

/** Impressions that its ad units cannot have; `file` has no other problems. */
function impressionProblems(file: PublisherFile, fixtures: Fixtures): PublisherProblem[] {
  const { impressions } = file;
  if (impressions === undefined) return [];
  const path = '/impressions';
  const ofView = impressions / file.pageViewsPerMonth;
  if (ofView > LIMITS.impressionsPerView) {
    const message = `are ${shown(ofView)} for each page view; publishers have at most ${LIMITS.impressionsPerView}`;
    return [{ path, message }];
  }
  const auctions = monthlyAuctions(fixtures, file, SEED);
  if (impressions / auctions >= LEAST_SOLD) return [];
  const least = `at least ${LEAST_SOLD * 100} % of their auctions`;
  const message = `are ${shown((impressions / auctions) * 100)} % of the ${shown(auctions)} auctions of its ad units a month; publishers sell ${least}`;
  return [{ path, message }];
}

/** Bidders that are named as the largest and are not there. */
function largestProblems(file: PublisherFile, fixtures: Fixtures): PublisherProblem[] {
  const { largestBidders = [] } = file;
  if (largestBidders.length === 0) return [];
  const rows = readConfiguredRows(publisherConfiguration(file, fixtures));
  const configured = new Set(rows.flatMap(({ bids }) => bids.map(({ bidder }) => bidder)));
  return largestBidders.flatMap((code, index) =>
    configured.has(code)
      ? []
      : [{ path: `/largestBidders/${index}`, message: `${code} is none of its bidders` }],
  );
}

/** ` (nobody; line 4, 9)`: the details of a problem that help to find it. */
function detailsOf(problem: CsvProblem): string {
  const lines = 'rows' in problem ? problem.rows : [];
  const details = [
    ...('bidders' in problem ? [problem.bidders.join(', ')] : []),
    ...(problem.code === 101 ? [problem.columns.join(', ')] : []),
    ...(lines.length > 0 ? [`line ${lines.slice(0, MAX_LINES).join(', ')}`] : []),
    ...(lines.length > MAX_LINES ? [`${lines.length - MAX_LINES} more`] : []),
  ];
  return details.length > 0 ? ` (${details.join('; ')})` : '';
}

function configurationProblems(
  { configuration }: PublisherFile,
  { bidders }: Fixtures,
): PublisherProblem[] {
  if (configuration === undefined) return [];
  const supported = new Set(bidders.map(({ code }) => code));
  const { validation } = checkCsv(Buffer.from(configuration), { supported, withRows: false });
  const path = '/configuration';
  if (validation.problems.length === 0 && validation.validRows === 0)
    return [{ path, message: 'has no rows' }];
  return validation.problems.map((problem) => ({
    path,
    message: `has problem ${problem.code}: ${problem.message}${detailsOf(problem)}`,
  }));
}

function logoProblems({ logo }: PublisherFile): PublisherProblem[] {
  const message = logo === undefined ? null : logoFault(logo);
  return message === null ? [] : [{ path: '/logo', message }];
}

/** Control characters, line separators, and characters that are invisible or change the direction of other text. */
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}\u{ad}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}\u{feff}]/u;

function nameProblems({ name }: PublisherFile): PublisherProblem[] {
  const path = '/name';
  if (INVISIBLE.test(name)) return [{ path, message: 'has invisible characters' }];
  return /[\p{L}\p{N}]/u.test(name) ? [] : [{ path, message: 'needs a letter or a digit' }];
}

function audienceProblems({ audience }: PublisherFile): PublisherProblem[] {
  if (audience === undefined) return [];
  const path = '/audience';
  const shares = Object.values(audience);
  if (shares.length === 0) return [{ path, message: 'has no country' }];
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum > 1 + 1e-9 ? [{ path, message: 'has shares of more than 1 together' }] : [];
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function shareProblems({ revenueSharePercent: share }: PublisherFile): PublisherProblem[] {
  if (share === undefined || share === Number(share.toFixed(2))) return [];
  return [{ path: '/revenueSharePercent', message: 'has more than two decimals' }];
}

/** Why a publisher cannot be simulated: what its schema cannot say. */
export function publisherProblems(file: PublisherFile, fixtures: Fixtures): PublisherProblem[] {
  const problems = simpleProblems(file, fixtures);
  // Its ad units and bidders are known only if nothing else is wrong.
  if (problems.length > 0) return problems;
  return [...largestProblems(file, fixtures), ...impressionProblems(file, fixtures)];
}

function simpleProblems(file: PublisherFile, fixtures: Fixtures): PublisherProblem[] {
  const { bidders: chosen } = file;
  const codes = new Set(fixtures.bidders.map(({ code }) => code));
  return [
    ...nameProblems(file),
    ...chosen.flatMap((code, index) =>
      codes.has(code)
        ? []
        : [{ path: `/bidders/${index}`, message: `${code} is not a supported bidder` }],
    ),
    ...audienceProblems(file),
    ...(isLanguage(file.language)
      ? []
      : [{ path: '/language', message: `${file.language} is no language tag such as de-DE` }]),
    ...revenueProblems(file, fixtures),
    ...shareProblems(file),
    ...configurationProblems(file, fixtures),
    ...logoProblems(file),
  ];
}

/** Why a publisher cannot be simulated, in words; undefined if it can. */
export function publisherFault(file: PublisherFile, fixtures: Fixtures): string | undefined {
  const [problem] = publisherProblems(file, fixtures);
  return problem && `${problem.path} ${problem.message}`;
}
