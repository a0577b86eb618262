import type { PaymentDetail, PaymentRequest } from '#api/contract/operations/payments.ts';
import type { StatementMonth } from '#api/contract/operations/control/records.ts';
import { API_ROUTES, filledPath } from '#api/contract/values/routes.ts';
import { fromMinorUnits } from '../money.ts';
import { amountToPay, type Payment } from './payment.ts';
import { deducted, estimated, type MonthStatement } from './statement.ts';

function detailView(line: MonthStatement, currency: string): PaymentDetail {
  const tax = fromMinorUnits(line.tax, currency);
  return {
    month: line.month,
    revenue: fromMinorUnits(line.revenue, currency),
    vat: line.taxType === 'vat' ? tax : 0,
    withholding_tax: line.taxType === 'withholding_tax' ? tax : 0,
    tax_type: line.taxType,
  };
}

/** What the revenue of a payment request consists of, by month: amounts in whole units of its currency. */
export function statementView({ detail, currency }: Payment): StatementMonth[] {
  const amount = (minor: number): number => fromMinorUnits(minor, currency);
  return detail.map((month) => ({
    month: month.month,
    measured: amount(month.gross - estimated(month)),
    estimate: amount(estimated(month)),
    gross: amount(month.gross),
    sharePercent: month.sharePercent,
    share: amount(month.share),
    invalidTraffic: amount(deducted(month, 'invalid_traffic')),
    adjustment: amount(deducted(month, 'adjustment')),
    revenue: amount(month.revenue),
  }));
}

/**
 * A payment request in its wire format (specification 1 §3): amounts in whole units, exact to the currency's decimals.
 */
export function paymentView(payment: Payment): PaymentRequest {
  const { payee, currency } = payment;
  return {
    id: payment.id,
    affiliate_id: payee.affiliateId,
    affiliate_name: payee.affiliateName,
    status: payment.status,
    amount: fromMinorUnits(amountToPay(payment), currency),
    payment_currency: currency,
    invoice_num: payment.invoiceNumber,
    invoice_file: filledPath(API_ROUTES.getInvoiceLink.path, { id: payment.id }),
    invoice_date: payment.invoiceDate,
    request_date: payment.requestDate,
    value_date: payment.valueDate,
    payment_due: payment.paymentDue,
    account_description: payment.description,
    affiliate_tax_country: payee.taxCountry,
    affiliate_vat_number: payee.vatNumber,
    bank_account_name: payee.bankAccountName,
    bank_account_number: payee.bankAccountNumber,
    bank_name: payee.bankName,
    bank_address: payee.bankAddress,
    bank_code: payee.bankCode,
    bank_branch_code: payee.bankBranchCode,
    bank_swift_code: payee.bankSwiftCode,
    detail: payment.detail.map((line) => detailView(line, currency)),
  };
}
