import Type, { type Static } from 'typebox';
import { operation } from './operation.ts';
import {
  PAYMENT_STATUS_CODES,
  PAYMENT_STATUSES,
  PAYMENT_STATUS_VALUES,
  MAX_REJECT_REASON_LENGTH,
} from '../values/payment-status.ts';
import { named, namedObject, nullable, strictObject } from './shapes.ts';

const Day = (description: string) => Type.String({ format: 'date', description });
const DayOrNull = (description: string) => nullable(Day(description));
const Amount = (description: string) =>
  Type.Number({ description: `${description}, in payment_currency, exact to its decimals` });

/** A status of a payment request. */
export const PaymentStatusSchema = named(
  'PaymentStatus',
  Type.Enum([...PAYMENT_STATUS_CODES], {
    description: PAYMENT_STATUSES.map(({ code, name }) => `${code} ${name}`).join(', '),
  }),
);

export const PaymentDetailSchema = namedObject('PaymentDetail', {
  month: Type.String({ pattern: '^\\d{6}$', description: 'YYYYMM' }),
  revenue: Amount('revenue of the month'),
  vat: Amount('value added tax, added to the revenue'),
  withholding_tax: Amount('withholding tax, taken from the revenue'),
  tax_type: Type.Enum(['vat', 'withholding_tax']),
});
export type PaymentDetail = Static<typeof PaymentDetailSchema>;

/** A payment request (specification 1 §3). `amount` = Σ(revenue + vat) or Σ(revenue − withholding_tax). */
export const PaymentRequestSchema = namedObject('PaymentRequest', {
  id: Type.Integer(),
  affiliate_id: Type.String(),
  affiliate_name: Type.String(),
  status: PaymentStatusSchema,
  amount: Amount('total'),
  payment_currency: Type.String(),
  invoice_num: Type.String(),
  invoice_file: Type.String({
    description: 'path of the request that returns the download link',
  }),
  invoice_date: Day('date of the invoice'),
  request_date: Day('day of the request'),
  value_date: DayOrNull('day of the payment; null before Closed'),
  payment_due: Day('day on which the payment is due'),
  account_description: Type.String(),
  affiliate_tax_country: Type.String({ description: 'ISO 3166 alpha-2' }),
  affiliate_vat_number: Type.String(),
  bank_account_name: Type.String(),
  bank_account_number: Type.String(),
  bank_name: Type.String(),
  bank_address: Type.String(),
  bank_code: Type.String(),
  bank_branch_code: Type.String(),
  bank_swift_code: Type.String(),
  detail: Type.Array(PaymentDetailSchema, { minItems: 1 }),
});
export type PaymentRequest = Static<typeof PaymentRequestSchema>;

const PaymentId = strictObject({
  id: Type.Integer({ minimum: 1, description: 'id of the payment request' }),
});
const ReportId = strictObject({
  id: Type.Integer({ minimum: 1, description: 'id of the monthly report' }),
});
const DownloadLink = namedObject('DownloadLink', {
  download_url: Type.String({ description: 'signed path on this server, good for five minutes' }),
});

export const listPayments = operation({
  id: 'listPayments',
  tag: 'Accounting',
  summary: 'Payment requests of one status, or of all, by request date and id',
  access: 'accounting',
  query: strictObject({ status: Type.Optional(PaymentStatusSchema) }),
  response: Type.Array(PaymentRequestSchema),
});

/** The new status of a payment request. */
export const PaymentStatusChangeSchema = named(
  'PaymentStatusChange',
  // One object, not a union of two: one error in a body is then reported as one problem.
  Type.Object(
    {
      status: Type.Enum([...PAYMENT_STATUS_VALUES]),
      reject_reason: Type.Optional(
        Type.String({
          maxLength: MAX_REJECT_REASON_LENGTH,
          description: 'free text, with status rejected only',
        }),
      ),
    },
    {
      additionalProperties: false,
      dependentSchemas: {
        reject_reason: { type: 'object', properties: { status: { const: 'rejected' } } },
      },
    },
  ),
);

export const changePaymentStatus = operation({
  id: 'changePaymentStatus',
  tag: 'Accounting',
  summary: 'Moves a payment request to another status',
  access: 'accounting',
  params: PaymentId,
  body: PaymentStatusChangeSchema,
  response: PaymentRequestSchema,
  errors: ['unknownPayment', 'transitionNotAllowed'],
});

export const getInvoiceLink = operation({
  id: 'getInvoiceLink',
  tag: 'Accounting',
  summary: 'A short-lived link to the invoice as a PDF',
  access: 'accounting',
  params: PaymentId,
  response: DownloadLink,
  volatile: true,
  errors: ['unknownPayment'],
});

export const MonthlyReportSchema = namedObject('MonthlyReport', {
  id: Type.Integer(),
  month: Type.String({ pattern: '^\\d{6}$', description: 'YYYYMM' }),
});
export type MonthlyReport = Static<typeof MonthlyReportSchema>;

export const listReports = operation({
  id: 'listReports',
  tag: 'Accounting',
  summary: 'Months that have a report, newest first',
  access: 'accounting',
  response: Type.Array(MonthlyReportSchema),
});

export const getReportLink = operation({
  id: 'getReportLink',
  tag: 'Accounting',
  summary: "A short-lived link to the month's payment requests as CSV",
  access: 'accounting',
  params: ReportId,
  response: DownloadLink,
  volatile: true,
  errors: ['unknownReport'],
});
