import type { PublisherRequest } from '@bidstage/mock-api/contract/operations/control/publishers';
import { readNumber } from '@bidstage/mock-api/contract/values/read-number';
import { biddersIn, colourOf, shareOf } from './form-values.ts';
import { EMPTY_FORM, type PublisherFormState } from './publisher-form-model.ts';

export const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

const arePages = (one: readonly string[], other: readonly string[]) =>
  areSame(one.toSorted(), other.toSorted());

/** What is said about who visits the pages, and where the publisher is. */
function placeOf({ country, domain, audience, currency, language, mobile }: PublisherFormState) {
  return {
    ...(domain.trim() !== '' && { domain: domain.trim() }),
    ...(country !== EMPTY_FORM.country && { country }),
    ...(audience.length > 0 && {
      audience: Object.fromEntries(audience.map((row) => [row.country, shareOf(row.share)])),
    }),
    ...(currency !== '' && { currency }),
    ...(language !== '' && { language }),
    ...(mobile.trim() !== '' && { mobileShare: shareOf(mobile) }),
  };
}

/** What a report says of a month. */
function reportOf({ revenue, impressions, largest }: PublisherFormState) {
  const largestBidders = biddersIn(largest);
  return {
    ...(revenue.trim() !== '' && { monthlyRevenue: readNumber(revenue) }),
    ...(impressions.trim() !== '' && { impressions: readNumber(impressions) }),
    ...(largestBidders.length > 0 && { largestBidders }),
  };
}

/** What is said about its invoices. */
function termsOf({ share, term, payments }: PublisherFormState) {
  return {
    ...(share.trim() !== '' && { revenueSharePercent: readNumber(share) }),
    ...(term.trim() !== '' && { termDays: readNumber(term) }),
    ...(payments !== EMPTY_FORM.payments && { payments }),
  };
}

function brandingOf({ logo, accentColor }: PublisherFormState) {
  const colour = colourOf(accentColor);
  return {
    ...(logo !== '' && { logo }),
    ...(colour !== undefined && { accentColor: colour }),
  };
}

/** The request of a form without errors. What is as the server assumes it is not sent. */
export function requestOf(form: PublisherFormState): PublisherRequest {
  const { name, views, months, pages, bidders, configuration } = form;
  return {
    name: name.trim(),
    pageViewsPerMonth: readNumber(views),
    ...placeOf(form),
    ...reportOf(form),
    ...termsOf(form),
    ...brandingOf(form),
    ...(months.trim() !== '' && { historyMonths: readNumber(months) }),
    ...(configuration
      ? { configuration: configuration.text }
      : {
          ...(!arePages(pages, EMPTY_FORM.pages) && { pages: [...pages] }),
          ...(bidders && { bidders: [...bidders] }),
        }),
  };
}
