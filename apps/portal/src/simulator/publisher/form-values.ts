import { readNumber } from '@bidstage/mock-api/contract/values/read-number';

/** The text of a number that `readNumber` reads. */
export const textOf = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: 10 });

/** A text in percent as a share of 1, without the errors of binary fractions. */
export const shareOf = (text: string): number => Number((readNumber(text) / 100).toPrecision(12));

export const percentOf = (share: number): string => textOf(Number((share * 100).toPrecision(12)));

/** The bidders in a text, as they were written: `criteo, Index Exchange`. */
export const biddersIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

export const COLOUR_EXAMPLE = '#0b57c9';

/** The colour `#rrggbb` that a text stands for; undefined for any other text. */
export function colourOf(text: string): string | undefined {
  const colour = text.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : undefined;
}
