import type { PublisherRequest } from '@bidstage/mock-api/contract/operations/control/publishers';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import {
  MARKET_COUNTRIES,
  type MarketCountryCode,
} from '@bidstage/mock-api/contract/values/market-countries';
import type { PageTemplate } from '@bidstage/mock-api/contract/values/page-templates';
import { formatCountry } from '../../../shared/format/country.ts';
import { COLOUR_TEXT, colourOf } from './branding/colour-text.ts';

/** The form of a publisher, as its texts. */
export interface PublisherForm {
  readonly name: string;
  readonly views: string;
  readonly country: MarketCountryCode;
  readonly revenue: string;
  readonly pages: readonly PageTemplate[];
  /** A data URL; empty without a logo. */
  readonly logo: string;
  /** Empty for the colour of Bidstage. */
  readonly accentColor: string;
}

/** What the server assumes where nothing is said, and two fields that must be filled in. */
export const EMPTY_FORM: PublisherForm = {
  name: '',
  views: '',
  country: 'us',
  revenue: '',
  pages: ['news'],
  logo: '',
  accentColor: '',
};

/** The names of the fields of a request that the form has. */
export const LABELS = {
  name: 'Name',
  pageViewsPerMonth: 'Page views a month',
  country: 'Country',
  monthlyRevenue: 'Monthly revenue',
  pages: 'Kinds of pages',
  logo: 'Logo',
  accentColor: 'Accent colour',
} as const;

export const COUNTRY_OPTIONS = MARKET_COUNTRIES.map((value) => ({
  value,
  label: formatCountry(value.toUpperCase()),
})).toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

/** A number, also with a comma between thousands; NaN for any other text. */
function numberOf(text: string): number {
  const isNumber = /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text.trim());
  return isNumber ? Number(text.replaceAll(',', '')) : NaN;
}

const { least, most } = LIMITS.publisherPageViews;
const VIEWS_TEXT = `A whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;

const areViews = (views: number) => Number.isInteger(views) && views >= least && views <= most;

export type PublisherErrors = Partial<Record<keyof PublisherForm, string>>;

/** What must be changed before the form can be sent, by field. */
export function formErrors(form: PublisherForm): PublisherErrors {
  const { name, views, revenue, pages, accentColor } = form;
  return {
    ...(name.trim() === '' && { name: 'The name of the publication' }),
    ...(!areViews(numberOf(views)) && { views: VIEWS_TEXT }),
    ...(revenue.trim() !== '' && !(numberOf(revenue) > 0) && { revenue: 'A number above 0' }),
    ...(accentColor !== '' && !colourOf(accentColor) && { accentColor: COLOUR_TEXT }),
    ...(pages.length === 0 && { pages: 'At least one kind of pages' }),
  };
}

const arePages = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((page) => other.includes(page));

/** The request of a form without errors. What is as the server assumes it is not sent. */
export function requestOf({
  name,
  views,
  country,
  revenue,
  pages,
  logo,
  accentColor,
}: PublisherForm): PublisherRequest {
  const colour = colourOf(accentColor);
  return {
    name: name.trim(),
    pageViewsPerMonth: numberOf(views),
    ...(country !== EMPTY_FORM.country && { country }),
    ...(revenue.trim() !== '' && { monthlyRevenue: numberOf(revenue) }),
    ...(logo !== '' && { logo }),
    ...(colour !== undefined && { accentColor: colour }),
    ...(!arePages(pages, EMPTY_FORM.pages) && { pages: [...pages] }),
  };
}
