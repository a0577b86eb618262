import type {
  PublisherDefaults,
  PublisherFile,
  PublisherRequest,
} from '@bidstage/mock-api/contract/operations/control/publishers';
import type { MarketCountryCode } from '@bidstage/mock-api/contract/values/countries';
import { biddersWith, PUBLISHER_RULES } from '@bidstage/mock-api/contract/values/own-publisher';
import { percentOf, TYPED, TYPED_KEYS, type TypedKey } from './form-fields.ts';
import { areSame, EMPTY_FORM, requestOf, type PublisherFormState } from './publisher-form-model.ts';

const DEFAULT_MONTHS = PUBLISHER_RULES.historyMonths.most;

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

/** The texts of a stored publisher's typed fields; what it lacks, and the usual history, is left empty. */
function typedOf(file: PublisherFile): Record<TypedKey, string> {
  const textOf = (key: TypedKey): string => {
    const value = file[key];
    if (value === undefined || (key === 'historyMonths' && value === DEFAULT_MONTHS)) return '';
    return TYPED[key].write(value);
  };
  return Object.fromEntries(TYPED_KEYS.map((key) => [key, textOf(key)])) as Record<
    TypedKey,
    string
  >;
}

/** The form of a stored publisher. What is typical of its country is left empty, so that it follows the country. */
export function formOf(file: PublisherFile, { countries }: PublisherDefaults): PublisherFormState {
  const { country, audience, currency, language, bidders, configuration } = file;
  const typical = countries[country];
  const rows = Object.entries(audience ?? {}) as [MarketCountryCode, number][];
  const usual = biddersWith(file.largestBidders ?? [], typical.bidders);
  return {
    ...EMPTY_FORM,
    ...typedOf(file),
    country,
    audience: rows.map(([code, share]) => ({ country: code, share: percentOf(share) })),
    currency: currency === typical.currency ? '' : currency,
    language: language === typical.language ? '' : language,
    payments: file.payments ?? EMPTY_FORM.payments,
    pages: file.pages,
    bidders: areSame(bidders, usual) ? null : bidders,
    configuration:
      configuration === undefined ? null : { name: 'stored configuration', text: configuration },
    logo: file.logo ?? '',
  };
}

const COPY = ' (copy)';

/** The form of a copy: it needs a name of its own, from which its domain is made. */
export const copyOf = (form: PublisherFormState): PublisherFormState => ({
  ...form,
  name: `${form.name.slice(0, PUBLISHER_RULES.name.maxLength - COPY.length)}${COPY}`,
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
