import Type, { type Static } from 'typebox';
import { LIMITS } from '#api/contract/values/limits.ts';
import { controlOperation } from '../operation.ts';
import { namedObject, nullable, strictObject } from '../shapes.ts';
import { PaymentStatusSchema } from '../payments.ts';

/** A persona as the author of a record; the name is empty for one that is no longer in the fixtures. */
export const AuthorSchema = namedObject('Author', {
  id: Type.String({ description: 'persona id' }),
  name: Type.String(),
});
export type Author = Static<typeof AuthorSchema>;

/** One upload of a configuration. */
export const ConfigVersionSchema = namedObject('ConfigVersion', {
  id: Type.Integer({ minimum: 1 }),
  validFrom: Type.Integer({ description: 'time of the upload, Unix seconds' }),
  uploadedBy: nullable(AuthorSchema, 'null for the configuration that the world began with'),
  rows: Type.Integer({ minimum: 0, description: 'rows of its file' }),
});
export type ConfigVersion = Static<typeof ConfigVersionSchema>;

export const listConfigVersions = controlOperation({
  id: 'listConfigVersions',
  tag: 'Records',
  summary: `The last ${LIMITS.configVersions} configurations of an affiliate, newest first; the first one is in force`,
  query: strictObject({ affiliate_id: Type.String({ description: 'id of the affiliate' }) }),
  response: Type.Array(ConfigVersionSchema, { maxItems: LIMITS.configVersions }),
  errors: ['unknownAffiliate'],
});

export const getConfigVersionFile = controlOperation({
  id: 'getConfigVersionFile',
  tag: 'Records',
  summary: 'A configuration as the CSV file that would upload it again',
  params: strictObject({
    id: Type.Integer({ minimum: 1, description: 'id of the version, as listed' }),
  }),
  response: Type.String(),
  file: 'text/csv',
  errors: ['unknownConfigVersion'],
});

/** A status change of a payment request; a rejection has the credit note from the day of the corrected request on. */
const PaymentChangeSchema = namedObject('PaymentChange', {
  from: PaymentStatusSchema,
  to: PaymentStatusSchema,
  at: Type.Integer({ description: 'Unix seconds' }),
  by: AuthorSchema,
  rejectReason: nullable(Type.String({ description: 'as received; null when none was given' })),
  lateReason: nullable(
    Type.String({
      description: 'why it was paid late',
    }),
  ),
  creditNote: Type.Optional(
    strictObject({ number: Type.String(), date: Type.String({ format: 'date' }) }),
  ),
});
export type PaymentChange = Static<typeof PaymentChangeSchema>;

export const listPaymentChanges = controlOperation({
  id: 'listPaymentChanges',
  tag: 'Records',
  summary: 'The status changes of a payment request, oldest first',
  params: strictObject({
    id: Type.Integer({ minimum: 1, description: 'id of the payment request' }),
  }),
  response: Type.Array(PaymentChangeSchema),
  errors: ['unknownPayment'],
});

const Part = (description: string) =>
  Type.Number({ description: `${description}, in payment_currency, exact to its decimals` });

/** The way from the gross revenue of a billed month to the revenue of the request. */
const StatementMonthSchema = namedObject('StatementMonth', {
  month: Type.String({ pattern: '^\\d{6}$', description: 'YYYYMM, in UTC' }),
  measured: Part('what the bidders paid, as analytics shows it for the month in UTC'),
  estimate: Part('for hours without data'),
  gross: Part('measured and estimate together'),
  sharePercent: Type.Number({ description: "the publisher's share of the gross" }),
  share: Part("the publisher's share"),
  invalidTraffic: Part('deducted for invalid traffic, not positive'),
  adjustment: Part('for earlier months, negative if deducted'),
  revenue: Part('share, invalid traffic and adjustment together: `revenue` of the request'),
});
export type StatementMonth = Static<typeof StatementMonthSchema>;

export const getPaymentStatement = controlOperation({
  id: 'getPaymentStatement',
  tag: 'Records',
  summary: 'What the revenue of a payment request consists of, by billed month, oldest first',
  params: strictObject({
    id: Type.Integer({ minimum: 1, description: 'id of the payment request' }),
  }),
  response: Type.Array(StatementMonthSchema, { minItems: 1 }),
  errors: ['unknownPayment'],
});

/** A publisher of the world. */
const AffiliateSchema = namedObject('Affiliate', {
  id: Type.String({ description: 'affiliate id' }),
  name: Type.String(),
});
export type Affiliate = Static<typeof AffiliateSchema>;

export const listAffiliates = controlOperation({
  id: 'listAffiliates',
  tag: 'Records',
  summary: 'The publishers of the world with their names, by id',
  response: Type.Array(AffiliateSchema),
});

/** A documented parameter of a bidder. */
export const BidderParamSchema = namedObject('BidderParam', {
  name: Type.String(),
  type: Type.String({
    description: 'type in JSON: string, integer, number, boolean, object, array',
  }),
  example: Type.Unknown(),
});

/** A bidder that a configuration may contain, with its parameters as Prebid documents them. */
const SupportedBidderSchema = namedObject('SupportedBidder', {
  code: Type.String({ description: "Prebid's bidder code; case counts" }),
  name: Type.String(),
  mediaTypes: Type.Array(Type.String()),
  requiredParams: Type.Array(BidderParamSchema),
  optionalParams: Type.Array(BidderParamSchema),
});
export type SupportedBidder = Static<typeof SupportedBidderSchema>;

export const listSupportedBidders = controlOperation({
  id: 'listSupportedBidders',
  tag: 'Records',
  summary: 'The bidders that a configuration may contain, by code',
  worldless: true,
  response: Type.Array(SupportedBidderSchema),
});
