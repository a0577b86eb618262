import type {
  PublisherDefaults,
  PublisherFile,
  PublisherRequest,
} from '@bidstage/mock-api/contract/operations/control/publishers';
import type { MarketCountryCode } from '@bidstage/mock-api/contract/values/countries';
import { biddersWith } from '@bidstage/mock-api/contract/values/own-publisher';
import { percentOf, textOf } from './form-values.ts';
import {
  DEFAULT_MONTHS,
  EMPTY_FORM,
  NAME_LENGTH,
  type PublisherFormState,
} from './publisher-form-model.ts';
import { areSame, requestOf } from './publisher-request.ts';

/** Fields that a file may lack. */
const OPTIONAL = [
  'audience',
  'mobileShare',
  'monthlyRevenue',
  'impressions',
  'largestBidders',
  'revenueSharePercent',
  'termDays',
  'payments',
  'configuration',
  'logo',
  'accentColor',
] as const;

/**
 * The file of a publisher after its form was edited. Its members stay in their order: the order is part of what the data
 * follow from.
 */
export function fileOf(
  form: PublisherFormState,
  before: PublisherFile,
  { countries }: PublisherDefaults,
): PublisherFile {
  const request = requestOf(form);
  const { currency, language, bidders } = countries[form.country];
  const isOwn = form.configuration !== null;
  const file: PublisherFile = {
    ...before,
    country: form.country,
    currency,
    language,
    historyMonths: DEFAULT_MONTHS,
    // A configuration replaces them: they are what they were.
    pages: isOwn ? before.pages : [...EMPTY_FORM.pages],
    bidders: isOwn ? before.bidders : biddersWith(request.largestBidders ?? [], bidders),
    ...request,
  };
  for (const key of OPTIONAL) if (!(key in request)) delete file[key];
  return file;
}

/** The form of a stored publisher. What is typical of its country is left empty, so that it follows the country. */
export function formOf(file: PublisherFile, { countries }: PublisherDefaults): PublisherFormState {
  const { country, audience, currency, language, mobileShare, monthlyRevenue } = file;
  const typical = countries[country];
  const rows = Object.entries(audience ?? {}) as [MarketCountryCode, number][];
  return {
    ...EMPTY_FORM,
    name: file.name,
    views: textOf(file.pageViewsPerMonth),
    country,
    domain: file.domain,
    audience: rows.map(([code, share]) => ({ country: code, share: percentOf(share) })),
    currency: currency === typical.currency ? '' : currency,
    language: language === typical.language ? '' : language,
    mobile: mobileShare === undefined ? '' : percentOf(mobileShare),
    revenue: monthlyRevenue === undefined ? '' : textOf(monthlyRevenue),
    impressions: file.impressions === undefined ? '' : textOf(file.impressions),
    largest: (file.largestBidders ?? []).join(', '),
    share: file.revenueSharePercent === undefined ? '' : textOf(file.revenueSharePercent),
    term: file.termDays === undefined ? '' : textOf(file.termDays),
    payments: file.payments ?? EMPTY_FORM.payments,
    months: file.historyMonths === DEFAULT_MONTHS ? '' : textOf(file.historyMonths),
    pages: file.pages,
    bidders: areSame(file.bidders, biddersWith(file.largestBidders ?? [], typical.bidders))
      ? null
      : file.bidders,
    configuration:
      file.configuration === undefined
        ? null
        : { name: 'stored configuration', text: file.configuration },
    logo: file.logo ?? '',
    accentColor: file.accentColor ?? '',
  };
}

const COPY = ' (copy)';

/** The form of a copy: it needs a name of its own, from which its domain is made. */
export const copyOf = (form: PublisherFormState): PublisherFormState => ({
  ...form,
  name: `${form.name.slice(0, NAME_LENGTH - COPY.length)}${COPY}`,
  domain: '',
});

/** The request for a copy of a publisher, after its form was edited. */
export function copyRequestOf(
  form: PublisherFormState,
  before: PublisherFile,
  defaults: PublisherDefaults,
): PublisherRequest {
  const file: Partial<PublisherFile> = fileOf(form, before, defaults);
  delete file.version;
  if (form.domain.trim() === '') delete file.domain;
  return { ...file, ...requestOf(form) };
}
