import type { PaymentDetail } from '../../contract/payments.ts';
import { type PaymentStatusCode, paymentStatus } from '../../contract/payment-status.ts';

export type TaxType = PaymentDetail['tax_type'];

/** What a publisher earned in one month, in minor units of its currency (cents, or whole units where there are none). */
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
  /** The account stands in the company's legal name. */
  readonly bankAccountName: string;
  readonly bankAccountNumber: string;
  readonly bankName: string;
  readonly bankAddress: string;
  readonly bankCode: string;
  readonly bankBranchCode: string;
  readonly bankSwiftCode: string;
}

/** What a publisher sends in and nobody changes afterwards. Days are 'YYYY-MM-DD'. */
export interface PaymentFacts {
  readonly id: number;
  readonly affiliateId: string;
  readonly currency: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly requestDate: string;
  readonly paymentDue: string;
  readonly description: string;
  /** One line a month, oldest first. */
  readonly detail: readonly MonthLine[];
}

/** A payment request as it stands now. */
export interface Payment extends PaymentFacts {
  readonly status: PaymentStatusCode;
  /** Day of the payment; null before Closed. */
  readonly valueDate: string | null;
  readonly payee: Payee;
}

/** One step of a payment request through the workflow. */
export interface StatusChange {
  readonly paymentId: number;
  readonly from: PaymentStatusCode;
  readonly to: PaymentStatusCode;
  /** As it was sent; null when none was. */
  readonly rejectReason: string | null;
  /** Id of the persona who did it. */
  readonly changedBy: string;
  /** ms since 1970 on the world's clock. */
  readonly changedAt: number;
}

/** What a month adds to the amount: VAT comes on top of the revenue, withholding tax is kept back. In minor units. */
export function netOfLine(line: MonthLine): number {
  return line.taxType === 'vat' ? line.revenue + line.tax : line.revenue - line.tax;
}

/** The sum to pay, in minor units. */
export function amountOf(payment: Pick<PaymentFacts, 'detail'>): number {
  return payment.detail.reduce((sum, line) => sum + netOfLine(line), 0);
}

/** The value date after a change to `status` on `day`: a request that is closed has been paid that day. */
export function valueDateAfter(status: PaymentStatusCode, day: string): string | null {
  return paymentStatus(status).requestValue === 'closed' ? day : null;
}
