import { LIMITS } from './limits.ts';
import { REVENUE_SHARE, TERM_DAYS } from './payment-terms.ts';

/** Kinds of pages that a publisher of one's own can have; each brings some pages with their ad units. */
export const PAGE_TEMPLATES = ['news', 'sport', 'blog', 'recipe', 'games', 'app'] as const;

export type PageTemplate = (typeof PAGE_TEMPLATES)[number];

/** The rules of a publisher's fields, from which its schema and its form are built: bounds of numbers, patterns of texts. */
export const PUBLISHER_RULES = {
  name: { maxLength: 60, pattern: '\\S' },
  pageViewsPerMonth: LIMITS.publisherPageViews,
  domain: { maxLength: 100, pattern: '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}$' },
  mobileShare: { least: 0.01, most: 0.99 },
  monthlyRevenue: { above: 0, most: 1e12 },
  impressions: { least: 1, most: 1e11 },
  largestBidders: { most: 3 },
  historyMonths: { least: 0, most: LIMITS.historyMonths },
  revenueSharePercent: REVENUE_SHARE,
  termDays: TERM_DAYS,
  accentColor: { maxLength: 7, pattern: '^#[0-9a-f]{6}$' },
} as const;

/** Suggests a name for what a file holds: the allowed characters of the file's name, without its extension. */
export function nameOfFile(fileName: string, otherwise: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').toLowerCase();
  const name = stem.replace(/[^a-z0-9-]+/g, '-').replace(/^-+|-+$/g, '');
  return name.slice(0, 40) || otherwise;
}

/** What is stored under a name. */
interface Stored {
  readonly name: string;
  readonly publisher: unknown;
}

/** A name for a publisher of a file that no other stored one has; its own if it is stored already. */
export function nameOfPublisher(
  fileName: string,
  publisher: unknown,
  stored: readonly Stored[],
): string {
  const wanted = nameOfFile(fileName, 'publisher');
  const text = JSON.stringify(publisher);
  const isFree = (name: string) =>
    stored.every((one) => one.name !== name || JSON.stringify(one.publisher) === text);
  let name = wanted;
  for (let ordinal = 2; !isFree(name); ordinal += 1) name = `${wanted.slice(0, 36)}-${ordinal}`;
  return name;
}

/** Number of bidders that a publisher has who has not chosen any. */
export const TYPICAL_BIDDERS = 10;

/** The bidders of a publisher who has not chosen any: its largest ones, then those that are typical of its country. */
export function biddersWith(largest: readonly string[], typical: readonly string[]): string[] {
  const others = typical.filter((code) => !largest.includes(code));
  return [...largest, ...others].slice(0, Math.max(TYPICAL_BIDDERS, largest.length));
}
