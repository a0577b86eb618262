import { type PaymentStatusCode, paymentStatus } from '#api/contract/values/payment-status.ts';
import { type MonthStatement, netOfMonth } from './statement.ts';
import type { TaxTreatment } from './tax.ts';

/** The company behind a payment request: name, tax identity and bank account. */
export interface Payee {
  readonly affiliateId: string;
  readonly affiliateName: string;
  /** The person who signs the invoices. */
  readonly contactName: string;
  readonly address: string;
  /** ISO 3166 alpha-2. */
  readonly taxCountry: string;
  readonly vatNumber: string;
  /** The account is in the company's legal name. */
  readonly bankAccountName: string;
  readonly bankAccountNumber: string;
  readonly bankName: string;
  readonly bankAddress: string;
  readonly bankCode: string;
  readonly bankBranchCode: string;
  readonly bankSwiftCode: string;
}

/** The part of a payment request that never changes after it was submitted. Days are 'YYYY-MM-DD'. */
export interface PaymentFacts {
  readonly id: number;
  readonly affiliateId: string;
  readonly currency: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly requestDate: string;
  readonly paymentDue: string;
  readonly description: string;
  /** The billed months ('YYYYMM'), oldest first. */
  readonly months: readonly string[];
  /** The id of the rejected request that it corrects. */
  readonly corrects: number | null;
}

/** The document with which a publisher takes back a rejected invoice. Days are 'YYYY-MM-DD'. */
export interface CreditNote {
  readonly number: string;
  readonly date: string;
}

/** A payment request as stored: its amounts follow from what its publisher earned. */
export interface StoredPayment extends PaymentFacts {
  readonly status: PaymentStatusCode;
  /** Day of the payment; null before status Closed. */
  readonly valueDate: string | null;
  readonly payee: Payee;
  /** The invoice that it corrects. */
  readonly corrected: Pick<PaymentFacts, 'invoiceNumber' | 'invoiceDate'> | null;
  /** The credit note for its invoice, which comes with the corrected request; null before, and if none comes. */
  readonly credit: CreditNote | null;
}

/** A payment request in its current state, with its amounts. */
export interface Payment extends StoredPayment {
  /** One statement per month, in the order of `months`. */
  readonly detail: readonly MonthStatement[];
  readonly tax: TaxTreatment;
  /** Units of its currency for 1 USD: the reference rate with which all its months were converted. */
  readonly unitsPerUsd: number;
  /** Days from the invoice to the due day, before that moves to a working day. */
  readonly termDays: number;
}

/** One status change of a payment request in the workflow. */
export interface StatusChange {
  readonly paymentId: number;
  readonly from: PaymentStatusCode;
  readonly to: PaymentStatusCode;
  /** Why it was rejected, as received, or why it was paid late; null if no reason was given. */
  readonly reason: string | null;
  /** Id of the persona who made the change. */
  readonly changedBy: string;
  /** ms since 1970 by the world's clock. */
  readonly changedAt: number;
}

/** The amount to pay, in minor units. */
export function amountToPay(payment: Pick<Payment, 'detail'>): number {
  return payment.detail.reduce((sum, month) => sum + netOfMonth(month), 0);
}

/** Whether a status is that of a rejected request. */
export function isRejected(status: PaymentStatusCode): boolean {
  return paymentStatus(status).requestValue === 'rejected';
}

/** The value date after a change to `status` on `day`: closing a request means that it is paid on that day. */
export function valueDateAfter(status: PaymentStatusCode, day: string): string | null {
  return paymentStatus(status).requestValue === 'closed' ? day : null;
}
