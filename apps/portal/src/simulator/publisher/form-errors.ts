import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { REVENUE_SHARE, TERM_DAYS } from '@bidstage/mock-api/contract/values/payment-terms';
import { biddersIn, COLOUR_EXAMPLE, colourOf } from './form-values.ts';
import { basicErrors, isWhole } from './basic-errors.ts';
import { readNumber } from '@bidstage/mock-api/contract/values/read-number';
import {
  DEFAULT_MONTHS,
  type PublisherErrors,
  type PublisherFormState,
} from './publisher-form-model.ts';

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** True for a text that is there and not a number in the range. */
const isOutside = (text: string, from: number, to: number): boolean =>
  text.trim() !== '' && !(readNumber(text) >= from && readNumber(text) <= to);

function audienceError({ audience }: PublisherFormState): string | undefined {
  const shares = audience.map(({ share }) => readNumber(share));
  if (shares.some((share) => !(share > 0 && share <= 100)))
    return 'A share above 0 and up to 100 for each country';
  const countries = new Set(audience.map(({ country }) => country));
  if (countries.size < audience.length) return 'Each country once';
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum > 100 + 1e-9 ? 'Shares of at most 100 together' : undefined;
}

function termsErrors({ share, term }: PublisherFormState): PublisherErrors {
  const percent = readNumber(share);
  const isShare =
    share.trim() === '' ||
    isWhole(
      Number((percent * 100).toPrecision(12)),
      REVENUE_SHARE.least * 100,
      REVENUE_SHARE.most * 100,
    );
  const isTerm = term.trim() === '' || isWhole(readNumber(term), TERM_DAYS.least, TERM_DAYS.most);
  return {
    ...(!isShare && {
      share: `A number from ${REVENUE_SHARE.least} to ${REVENUE_SHARE.most} with at most two decimals`,
    }),
    ...(!isTerm && { term: `A whole number from ${TERM_DAYS.least} to ${TERM_DAYS.most}` }),
  };
}

/** What must be changed before the form can be sent, by field. */
export function formErrors(form: PublisherFormState): PublisherErrors {
  const {
    domain,
    mobile,
    revenue,
    impressions,
    largest,
    months,
    pages,
    bidders,
    configuration,
    accentColor,
  } = form;
  const audience = audienceError(form);
  const isDomain = domain.trim() === '' || DOMAIN.test(domain.trim());
  const areMonths = months.trim() === '' || isWhole(readNumber(months), 0, DEFAULT_MONTHS);
  return {
    ...basicErrors(form),
    ...(!isDomain && { domain: 'A domain in lower case, such as news.example' }),
    ...(audience !== undefined && { audience }),
    ...(isOutside(mobile, 1, 99) && { mobile: 'A number from 1 to 99' }),
    ...(isOutside(revenue, Number.MIN_VALUE, Infinity) && { revenue: 'A number above 0' }),
    ...(isOutside(impressions, 1, Infinity) && { impressions: 'A number above 0' }),
    ...(biddersIn(largest).length > 3 && { largest: 'At most three bidders' }),
    ...termsErrors(form),
    ...(!areMonths && { months: `A whole number from 0 to ${DEFAULT_MONTHS}` }),
    ...(configuration === null && pages.length === 0 && { pages: 'At least one kind of pages' }),
    ...(configuration === null && bidders !== null && biddersError(bidders)),
    ...configurationError(configuration),
    ...(accentColor !== '' &&
      !colourOf(accentColor) && {
        accentColor: `A colour such as ${COLOUR_EXAMPLE}`,
      }),
  };
}

function biddersError({ length }: readonly string[]): PublisherErrors {
  if (length === 0) return { bidders: 'At least one bidder' };
  if (length <= LIMITS.publisherBidders) return {};
  return { bidders: `At most ${LIMITS.publisherBidders} bidders; these are ${length}` };
}

function configurationError(configuration: PublisherFormState['configuration']): PublisherErrors {
  const length = configuration?.text.length ?? 0;
  if (length <= LIMITS.publisherConfiguration) return {};
  const limit = LIMITS.publisherConfiguration.toLocaleString('en');
  return { configuration: `At most ${limit} characters; these are ${length.toLocaleString('en')}` };
}

const SHOWN = ['name', 'views', 'revenue', 'impressions', 'mobile', 'largest'];

/** True if a field that is folded at first has an error. */
export const hasFoldedError = (errors: PublisherErrors): boolean =>
  Object.keys(errors).some((field) => !SHOWN.includes(field));
