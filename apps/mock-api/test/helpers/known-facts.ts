// Facts about the fixtures, by name. They are read from the fixture files, so they cannot contradict them.
import { PAYMENT_STATUSES, type PaymentStatusCode } from '#api/contract/values/payment-status.ts';
import { fixtures } from './fixture-data.ts';

/** The initial affiliate of a persona of `fixtures/personas.json`. */
function affiliateOf(persona: string): string {
  const id = fixtures.personas.find((one) => one.id === persona)?.affiliateId;
  if (!id) throw new Error(`the persona ${persona} has no affiliate`);
  return id;
}

/** Ids of affiliates, named after their use; `fixtures/affiliates.json` describes each. */
export const AFFILIATE = {
  /** Full wrapper, several pages, US, USD. */
  publisher: affiliateOf('publisher'),
  /** TW, currency NTD. */
  taiwan: affiliateOf('publisher-tw'),
  /** JP, currency JPY. */
  japan: affiliateOf('publisher-jp'),
  /** One page of 30 div ids with 12 bidders each. */
  large: affiliateOf('publisher-large'),
  /** Has its own Prebid; EUR. */
  analyticsOnly: affiliateOf('publisher-analytics-only'),
  /** Onboarding: nothing is configured. */
  beforeUpload: affiliateOf('publisher-onboard-upload'),
  /** Onboarding: configured, without the integration code. */
  beforeCode: affiliateOf('publisher-onboard-code'),
  /** Onboarding of an affiliate that only wants analytics. */
  beforeAnalyticsCode: affiliateOf('publisher-onboard-analytics'),
  /** Onboarding: without line items. */
  beforeLineItems: affiliateOf('publisher-onboard-line-item'),
  /** Configured, but without traffic. */
  empty: affiliateOf('publisher-empty'),
  /** Has no capability. */
  incapable: affiliateOf('publisher-none'),
  /** No affiliate has this id. */
  unknown: 'A9999',
} as const;

function codeOf(name: (typeof PAYMENT_STATUSES)[number]['name']): PaymentStatusCode {
  const status = PAYMENT_STATUSES.find((one) => one.name === name);
  if (!status) throw new Error(`no payment status is called ${name}`);
  return status.code;
}

/** Codes of the statuses of a payment request. */
export const STATUS = {
  sent: codeOf('Invoice Sent'),
  processing: codeOf('Payment Processing'),
  closed: codeOf('Closed'),
  rejected: codeOf('Rejected'),
} as const;

/** Units of a currency per 1 USD, from `fixtures/market.json`. */
export function unitsPerUsd(currency: string): number {
  const rate = fixtures.unitsPerUsd.get(currency);
  if (rate === undefined) throw new Error(`the market has no rate of ${currency}`);
  return rate;
}

/** Share of an affiliate's audience that is in a country, from `fixtures/affiliates.json`. */
export function audienceShare(affiliateId: string, country: string): number {
  const affiliate = fixtures.affiliates.find(({ id }) => id === affiliateId);
  const share = affiliate?.traffic.audience[country];
  if (share === undefined) throw new Error(`${affiliateId} has no audience in ${country}`);
  return share;
}
