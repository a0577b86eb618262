import type { StatedFigure } from '@bidstage/mock-api/contract/values/statement-rules';

/** Sign, currency sign, digits with separators, and the suffix of an abbreviated number. */
const FIGURE =
  /([-+−])?\s*(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})?\s*([-−])?(\d[\d,]*(?:\.\d+)?)([kmbt])?(?![\w])/u;
const FACTORS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };
const SIGNS: Readonly<Record<string, StatedFigure['sign']>> = {
  '+': 'up',
  '-': 'down',
  '−': 'down',
};

/** The first figure of a text, with `k` or `m` multiplied out in its value; null for a text without one, such as `--`. */
export function figureIn(text: string): StatedFigure | null {
  const match = FIGURE.exec(text);
  if (!match) return null;
  const [, before, after, digits = '', suffix = ''] = match;
  const size = Number(digits.replaceAll(',', ''));
  const sign = size === 0 ? 'none' : (SIGNS[before ?? after ?? ''] ?? 'none');
  const value = size * (FACTORS[suffix] ?? 1) * (sign === 'down' ? -1 : 1);
  return { size, sign, value };
}
