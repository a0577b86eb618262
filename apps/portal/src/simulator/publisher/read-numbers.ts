/** A number, also with commas or spaces between thousands and in wide digits; NaN for any other text. */
export function numberOf(text: string): number {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  const isNumber = /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain);
  return isNumber ? Number(plain.replaceAll(',', '')) : NaN;
}

/** Words for large numbers, in English and German. */
const LARGE =
  /(?<=\d)\s*(?:(?<million>m|mn|mio\.?|millions?|millionen)|k|tsd\.?|thousand|tausend)\s*$/i;

/** A single comma before one or two digits is that of a fraction. */
const COMMA = /(?<=^\d+),(?=\d{1,2}$)/;

/**
 * A whole number as people write it: `6.500.000`, `6’500’000`, `6,500,000`, `6.5 million`, `6,5 Mio`, `900k`. NaN for any
 * other text.
 */
export function countOf(text: string): number {
  const plain = text.normalize('NFKC').trim();
  const large = LARGE.exec(plain);
  if (large) {
    const unit = large.groups?.['million'] ? 1_000_000 : 1000;
    return Math.round(numberOf(plain.slice(0, large.index).replace(COMMA, '.')) * unit);
  }
  const isGrouped = /^\d{1,3}([.’']\d{3})+$/.test(plain);
  return numberOf(isGrouped ? plain.replace(/[.’']/g, '') : plain);
}
