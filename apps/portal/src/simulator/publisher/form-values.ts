import type { PublisherFormState } from './publisher-form-model.ts';
import { countOf, numberOf } from './read-numbers.ts';

/** The text of a number that `numberOf` reads. */
export const textOf = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: 10 });

/** A text in percent as a share of 1, without the errors of binary fractions. */
export const shareOf = (text: string): number => Number((numberOf(text) / 100).toPrecision(12));

export const percentOf = (share: number): string => textOf(Number((share * 100).toPrecision(12)));

/** The revenue of a month; undefined if none was given. NaN for texts that are no numbers. */
export function monthlyRevenueOf({
  revenue,
  revenueOf,
  views,
}: PublisherFormState): number | undefined {
  if (revenue.trim() === '') return undefined;
  const given = numberOf(revenue);
  return revenueOf === 'month' ? given : Number(((given * countOf(views)) / 1000).toPrecision(12));
}

/** What a revenue means, in the publisher's formats: `9.000 EUR a month, 3 EUR for 1,000 page views.` */
export function revenueSentence(
  form: PublisherFormState,
  currency: string,
  language: string,
): string | undefined {
  const views = countOf(form.views);
  const monthly = monthlyRevenueOf(form);
  if (monthly === undefined || !(monthly > 0) || !(views > 0)) return undefined;
  const show = (amount: number) => amount.toLocaleString(language, { maximumFractionDigits: 2 });
  const rpm = show((monthly / views) * 1000);
  return `${show(monthly)} ${currency} a month, ${rpm} ${currency} for 1,000 page views.`;
}

export const COLOUR_EXAMPLE = '#0b57c9';

/** The colour `#rrggbb` that a text stands for; undefined for any other text. */
export function colourOf(text: string): string | undefined {
  const colour = text.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : undefined;
}
