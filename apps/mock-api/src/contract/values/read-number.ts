import { CURRENCY_CODES } from './currencies.ts';

/** Words and characters for large numbers, with the number that each stands for. */
const LARGE: readonly (readonly [RegExp, number])[] = [
  [/億|억/, 1e8],
  [/万|萬|만/, 1e4],
  [/(bn|bi|billions?|bilh(ão|ões)|mrd\.?|mld\.?|milliarden?|milliards?|miliardi?)/, 1e9],
  [
    /(mm?|mn|mi|mio\.?|mln\.?|millions?|millionen|milh(ão|ões)|millón|millones|milion[ei]?|triệu)/,
    1e6,
  ],
  [/(k|tsd\.?|tys\.?|thousand|tausend|mille|mil|nghìn)/, 1e3],
].map(([word, factor]) => [
  new RegExp(`(?<=\\d)\\s*(?:${(word as RegExp).source})\\s*$`, 'iu'),
  factor as number,
]);

/** What people write between thousands besides a point and a comma, and around numbers. */
const BETWEEN = /[\s’'_]/g;
const CODES = CURRENCY_CODES.join('|');
const AROUND = new RegExp(
  String.raw`^(?:\p{Lu}{0,2}\p{Sc}|${CODES})\s*|\s*(?:\p{Sc}|%|zł|${CODES})$`,
  'gu',
);

/** A text with points and commas as a number; `isPart`: it is a part of a large number, so one separator is its point. */
function separated(text: string, isPart: boolean): number {
  const separators = text.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return /^\d+$/.test(text) ? Number(text) : NaN;
  const isSingle = separators.filter((one) => one === last).length === 1;
  const hasBoth = new Set(separators).size === 2;
  const decimals = text.slice(text.lastIndexOf(last) + 1);
  // `49.000` is a whole number, `0.125` and `6.5 million` are not.
  const isPoint = isSingle && (hasBoth || isPart || decimals.length !== 3 || /^0*[.,]/.test(text));
  const whole = isPoint ? text.slice(0, text.lastIndexOf(last)) : text;
  const hasPoints = whole.includes('.');
  const groups = whole.split(/[.,]/);
  const areGroups =
    /^\d{1,3}$/.test(groups[0] ?? '') &&
    // Two digits between commas are those of India.
    groups.slice(1, -1).every((group) => (hasPoints ? /^\d{3}$/ : /^\d{2,3}$/).test(group)) &&
    /^\d{3}$/.test(groups.at(-1) ?? '');
  if (groups.length > 1 && !areGroups) return NaN;
  if (groups.length === 1 && !/^\d+$/.test(whole)) return NaN;
  if (isPoint && !/^\d+$/.test(decimals)) return NaN;
  return Number(`${groups.join('')}${isPoint ? `.${decimals}` : ''}`);
}

/**
 * A number as people write it: `6.500.000`, `6’500’000`, `6,500,000`, `49.000`, `4,5`, `6.5 million`, `6,5 Mio`, `900k`,
 * `650万`, also in wide digits and with a currency's sign or code or `%`. NaN for any other text.
 */
export function readNumber(text: string): number {
  const plain = text.normalize('NFKC').trim().replace(AROUND, '').trim();
  const large = LARGE.find(([word]) => word.test(plain));
  const digits = (large ? plain.replace(large[0], '') : plain).replace(BETWEEN, '');
  const value = separated(digits, large !== undefined);
  return large ? Math.round(value * large[1]) : value;
}
