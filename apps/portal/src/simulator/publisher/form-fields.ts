import type { PublisherRequest } from '@bidstage/mock-api/contract/operations/control/publishers';
import { PUBLISHER_RULES as RULES } from '@bidstage/mock-api/contract/values/own-publisher';
import { readNumber } from '@bidstage/mock-api/contract/values/read-number';

/** The fields of a request that are typed. */
export type TypedKey = Extract<
  keyof PublisherRequest,
  | 'name'
  | 'pageViewsPerMonth'
  | 'domain'
  | 'mobileShare'
  | 'monthlyRevenue'
  | 'impressions'
  | 'largestBidders'
  | 'revenueSharePercent'
  | 'termDays'
  | 'accentColor'
  | 'historyMonths'
>;

/** What a typed text stands for. */
type Typed = string | number | readonly string[];

/** A field that is typed as a text: what the text stands for, what is wrong with it, and the text of a value. */
interface TypedField {
  readonly label: string;
  readonly read: (text: string) => Typed;
  readonly write: (value: Typed) => string;
  /** What must be typed instead; it is asked of texts that are not empty. */
  readonly problem: (text: string) => string | undefined;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly inputMode?: 'numeric' | 'decimal';
}

type NumberRule = { readonly most: number } & (
  | { readonly least: number }
  | { readonly above: number }
);

interface NumberKind {
  readonly kind: 'whole' | 'decimal';
  /** Most decimals that it can have. */
  readonly decimals?: number;
  /** Typed in percent of 1. */
  readonly isShare?: boolean;
  readonly placeholder?: string;
}

/** A number without the errors of binary fractions. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** The text of a number that `readNumber` reads. */
export const textOf = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: 10 });

/** A text in percent as a share of 1, and the other way round. */
export const shareOf = (text: string): number => rounded(readNumber(text) / 100);
export const percentOf = (share: number): string => textOf(rounded(share * 100));

function numberSentence(rule: NumberRule, { kind, decimals, isShare }: NumberKind): string {
  const shown = isShare ? percentOf : textOf;
  const range =
    'above' in rule
      ? `above ${shown(rule.above)}, at most ${shown(rule.most)}`
      : `from ${shown(rule.least)} to ${shown(rule.most)}`;
  const places = decimals === undefined ? '' : ' with at most two decimals';
  return `A ${kind === 'whole' ? 'whole ' : ''}number ${range}${places}`;
}

function number(label: string, rule: NumberRule, kind: NumberKind): TypedField {
  const read = kind.isShare ? shareOf : readNumber;
  const isInRange = (value: number): boolean =>
    ('above' in rule ? value > rule.above : value >= rule.least) && value <= rule.most;
  const decimals = kind.kind === 'whole' ? 0 : kind.decimals;
  const isExact = (value: number): boolean =>
    decimals === undefined || Number.isInteger(rounded(value * 10 ** decimals));
  const isRight = (value: number): boolean => isInRange(value) && isExact(value);
  return {
    label,
    read,
    write: (value) => (kind.isShare ? percentOf : textOf)(Number(value)),
    problem: (text) => (isRight(read(text)) ? undefined : numberSentence(rule, kind)),
    inputMode: kind.kind === 'whole' ? 'numeric' : 'decimal',
    ...(kind.placeholder !== undefined && { placeholder: kind.placeholder }),
  };
}

interface TextKind {
  readonly wanted: string;
  readonly placeholder?: string;
  readonly read?: (text: string) => string;
}

function plain(
  label: string,
  { maxLength, pattern }: { readonly maxLength: number; readonly pattern: string },
  { wanted, placeholder, read = (text) => text.trim() }: TextKind,
): TypedField {
  return {
    label,
    maxLength,
    read,
    write: String,
    problem: (text) => (new RegExp(pattern).test(read(text)) ? undefined : wanted),
    ...(placeholder !== undefined && { placeholder }),
  };
}

/** The bidders in a text, as they were written: `criteo, Index Exchange`. */
const biddersIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

export const COLOUR_EXAMPLE = '#0b57c9';

/** The fields of a publisher that are typed, with the rules of the contract. */
export const TYPED: Readonly<Record<TypedKey, TypedField>> = {
  name: plain('Name', RULES.name, { wanted: 'The name of the publication' }),
  pageViewsPerMonth: number('Page views a month', RULES.pageViewsPerMonth, {
    kind: 'whole',
    placeholder: '6.5 million',
  }),
  domain: plain('Domain', RULES.domain, {
    wanted: 'A domain in lower case, such as news.example',
    placeholder: 'From the name',
  }),
  mobileShare: number('Share on phones, in %', RULES.mobileShare, {
    kind: 'decimal',
    isShare: true,
  }),
  monthlyRevenue: number('Revenue a month', RULES.monthlyRevenue, {
    kind: 'decimal',
    placeholder: 'As in the market',
  }),
  impressions: number('Impressions a month', RULES.impressions, {
    kind: 'whole',
    placeholder: 'As in the market',
  }),
  largestBidders: {
    label: 'Three largest bidders',
    read: biddersIn,
    write: (codes) => (codes as readonly string[]).join(', '),
    problem: (text) =>
      biddersIn(text).length > RULES.largestBidders.most ? 'At most three bidders' : undefined,
    placeholder: 'criteo, ix, rubicon',
  },
  revenueSharePercent: number('Publisher’s share, in %', RULES.revenueSharePercent, {
    kind: 'decimal',
    decimals: 2,
  }),
  termDays: number('Days until payment is due', RULES.termDays, { kind: 'whole' }),
  accentColor: plain('Accent colour', RULES.accentColor, {
    wanted: `A colour such as ${COLOUR_EXAMPLE}`,
    placeholder: COLOUR_EXAMPLE,
    read: (text) => text.trim().toLowerCase(),
  }),
  historyMonths: number('Months of history', RULES.historyMonths, {
    kind: 'whole',
    placeholder: String(RULES.historyMonths.most),
  }),
};

export const TYPED_KEYS = Object.keys(TYPED) as TypedKey[];

/** The colour `#rrggbb` that a text stands for; undefined for any other text. */
export const colourOf = (text: string): string | undefined =>
  TYPED.accentColor.problem(text) ? undefined : String(TYPED.accentColor.read(text));

/** What is wrong with the text of a field; an empty text stands for what the server assumes, where it assumes something. */
export function typedProblem(key: TypedKey, text: string): string | undefined {
  const isNeeded = key === 'name' || key === 'pageViewsPerMonth';
  return text.trim() === '' && !isNeeded ? undefined : TYPED[key].problem(text);
}
