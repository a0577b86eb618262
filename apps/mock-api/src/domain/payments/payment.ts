import type { PaymentDetail } from '../../contract/operations/payments.ts';
import { type PaymentStatusCode, paymentStatus } from '../../contract/values/payment-status.ts';

export type TaxType = PaymentDetail['tax_type'];

/**
 * A publisher's revenue and tax of one month, in minor units of its currency (cents, or whole units if it has none).
 */
export interface MonthLine {
  /** YYYYMM */
  readonly month: string;
  readonly revenue: number;
  readonly tax: number;
  readonly taxType: TaxType;
}

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
  /** One line per month, oldest first. */
  readonly detail: readonly MonthLine[];
}

/** A payment request in its current state. */
export interface Payment extends PaymentFacts {
  readonly status: PaymentStatusCode;
  /** Day of the payment; null before status Closed. */
  readonly valueDate: string | null;
  readonly payee: Payee;
}

/** One status change of a payment request in the workflow. */
export interface StatusChange {
  readonly paymentId: number;
  readonly from: PaymentStatusCode;
  readonly to: PaymentStatusCode;
  /** The reason as received; null if there is none. */
  readonly rejectReason: string | null;
  /** Id of the persona who made the change. */
  readonly changedBy: string;
  /** ms since 1970 by the world's clock. */
  readonly changedAt: number;
}

/** The net amount of a month, in minor units: VAT is added to the revenue, withholding tax is deducted. */
export function netOfLine(line: MonthLine): number {
  return line.taxType === 'vat' ? line.revenue + line.tax : line.revenue - line.tax;
}

/** The amount to pay, in minor units. */
export function amountOf(payment: Pick<PaymentFacts, 'detail'>): number {
  return payment.detail.reduce((sum, line) => sum + netOfLine(line), 0);
}

/** The value date after a change to `status` on `day`: closing a request means that it is paid on that day. */
export function valueDateAfter(status: PaymentStatusCode, day: string): string | null {
  return paymentStatus(status).requestValue === 'closed' ? day : null;
}
