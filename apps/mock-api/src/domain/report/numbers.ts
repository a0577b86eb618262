/** How the numbers of a column are written. */
export interface NumberStyle {
  /** The sign before decimals. */
  readonly decimal: '.' | ',';
}

const SEPARATORS = /[.,]/g;

/** The digits of a number with its separators, and whether it is negative; null for no number. */
function bare(text: string): { readonly digits: string; readonly isNegative: boolean } | null {
  const trimmed = text.trim();
  const isNegative = /^\(.*\)$/.test(trimmed) || /[-−–]\s*[\p{Sc}\s]*[\d.,]/u.test(trimmed);
  const digits = trimmed
    .normalize('NFKC')
    .replace(/\p{Sc}|[A-Za-z]{3}(?=[\s\d-]|$)|[\s'’()%+\-−–]/gu, '');
  return /^[\d.,]*\d[\d.,]*$/.test(digits) || /^\d+(\.\d+)?e\d+$/i.test(digits)
    ? { digits, isNegative }
    : null;
}

/** The sign before the decimals in one cell; null if the cell does not determine it. */
function decimalOf(text: string): '.' | ',' | null {
  const digits = bare(text)?.digits ?? '';
  const signs = digits.match(SEPARATORS) ?? [];
  const last = signs.at(-1);
  if (last !== '.' && last !== ',') return null;
  const after = digits.length - digits.lastIndexOf(last) - 1;
  if (new Set(signs).size === 2) return last;
  // The same sign twice separates thousands, and so may one before three digits.
  if (signs.length > 1) return last === '.' ? ',' : '.';
  return after === 3 ? null : last;
}

/** How the numbers of a column are written, by most of the cells that determine it. */
export function numberStyle(cells: Iterable<string>): NumberStyle {
  let commas = 0;
  for (const cell of cells) {
    const decimal = decimalOf(cell);
    if (decimal !== null) commas += decimal === ',' ? 1 : -1;
  }
  return { decimal: commas > 0 ? ',' : '.' };
}

/** The number in a cell with thousands separators and currency signs; null for no number. Whole ones have no decimals. */
export function readNumber(
  text: string,
  { decimal }: NumberStyle,
  isWhole: boolean,
): number | null {
  const found = bare(text);
  if (!found) return null;
  // The style of a cell that determines one is used: files of several sources mix styles.
  const sign =
    decimalOf(text) ?? (isWhole && /^\d{1,3}([.,]\d{3})+$/.test(found.digits) ? null : decimal);
  const thousands = sign === null ? /[.,]/g : sign === ',' ? /\./g : /,/g;
  const value = Number(found.digits.replace(thousands, '').replace(',', '.'));
  if (!Number.isFinite(value)) return null;
  return found.isNegative ? -value : value;
}
