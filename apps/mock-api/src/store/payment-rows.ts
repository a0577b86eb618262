import type { PaymentStatusCode } from '../contract/values/payment-status.ts';
import { creditNoteNumber } from '../domain/payments/credit-note.ts';
import type { Payee, StatusChange, StoredPayment } from '../domain/payments/payment.ts';
import type { SqliteDatabase } from './open-database.ts';

/** A row of `payments` joined with its payee, the request that it corrects, and the one that corrects it. */
type PaymentRow = Omit<StoredPayment, 'months' | 'payee' | 'corrected' | 'credit'> &
  Payee & {
    readonly months: string;
    readonly correctedNumber: string | null;
    readonly correctedDate: string | null;
    /** Day of the corrected request, on which the credit note comes. */
    readonly creditDate: string | null;
  };

/** The requests that a reader sees. */
export interface PaymentSpan {
  /** 'YYYY-MM-DD': later requests have not arrived yet. */
  readonly today: string;
  /** 'YYYYMM': requests that bill an earlier month are older than the history. */
  readonly firstMonth: string;
}

const COLUMNS = `
  p.id, p.status, p.payment_currency AS currency, p.invoice_num AS invoiceNumber, p.invoice_date AS invoiceDate,
  p.request_date AS requestDate, p.value_date AS valueDate, p.payment_due AS paymentDue,
  p.account_description AS description, p.months, p.corrects,
  o.invoice_num AS correctedNumber, o.invoice_date AS correctedDate, c.request_date AS creditDate,
  y.affiliate_id AS affiliateId, y.affiliate_name AS affiliateName, y.contact_name AS contactName, y.address, y.tax_country AS taxCountry,
  y.vat_number AS vatNumber, y.bank_account_name AS bankAccountName, y.bank_account_number AS bankAccountNumber,
  y.bank_name AS bankName, y.bank_address AS bankAddress, y.bank_code AS bankCode,
  y.bank_branch_code AS bankBranchCode, y.bank_swift_code AS bankSwiftCode`;

/** Requests arrive after the months that they bill, so those with an older request date need not be read. */
const VISIBLE = `p.request_date <= :today
  AND p.request_date >= substr(:firstMonth, 1, 4) || '-' || substr(:firstMonth, 5) || '-01'
  AND json_extract(p.months, '$[0]') >= :firstMonth`;

const FROM = `FROM payments AS p JOIN payees AS y ON y.affiliate_id = p.affiliate_id
  LEFT JOIN payments AS o ON o.id = p.corrects
  LEFT JOIN payments AS c ON c.corrects = p.id AND c.request_date <= :today WHERE ${VISIBLE}`;

// Field by field: rest properties take several times as long, and a list has hundreds of rows.
function payeeOf(row: PaymentRow): Payee {
  return {
    affiliateId: row.affiliateId,
    affiliateName: row.affiliateName,
    contactName: row.contactName,
    address: row.address,
    taxCountry: row.taxCountry,
    vatNumber: row.vatNumber,
    bankAccountName: row.bankAccountName,
    bankAccountNumber: row.bankAccountNumber,
    bankName: row.bankName,
    bankAddress: row.bankAddress,
    bankCode: row.bankCode,
    bankBranchCode: row.bankBranchCode,
    bankSwiftCode: row.bankSwiftCode,
  };
}

/** Converts a row to a payment request. All reads use it. */
export function paymentOf(row: PaymentRow): StoredPayment {
  const { correctedNumber, correctedDate } = row;
  const corrected =
    correctedNumber === null || correctedDate === null
      ? null
      : { invoiceNumber: correctedNumber, invoiceDate: correctedDate };
  return {
    id: row.id,
    affiliateId: row.affiliateId,
    status: row.status,
    currency: row.currency,
    invoiceNumber: row.invoiceNumber,
    invoiceDate: row.invoiceDate,
    requestDate: row.requestDate,
    valueDate: row.valueDate,
    paymentDue: row.paymentDue,
    description: row.description,
    months: JSON.parse(row.months) as string[],
    corrects: row.corrects,
    corrected,
    credit:
      row.creditDate === null
        ? null
        : { number: creditNoteNumber(row.invoiceNumber), date: row.creditDate },
    payee: payeeOf(row),
  };
}

export function preparePaymentReads(database: SqliteDatabase) {
  const order = 'ORDER BY p.request_date, p.id';
  return {
    all: database.prepare<PaymentSpan, PaymentRow>(`SELECT ${COLUMNS} ${FROM} ${order}`),
    ofStatus: database.prepare<PaymentSpan & { status: PaymentStatusCode }, PaymentRow>(
      `SELECT ${COLUMNS} ${FROM} AND p.status = :status ${order}`,
    ),
    ofMonth: database.prepare<PaymentSpan & { month: string }, PaymentRow>(
      `SELECT ${COLUMNS} ${FROM} AND strftime('%Y%m', p.request_date) = :month ${order}`,
    ),
    one: database.prepare<PaymentSpan & { id: number }, PaymentRow>(
      `SELECT ${COLUMNS} ${FROM} AND p.id = :id`,
    ),
    months: database
      .prepare<PaymentSpan, string>(
        `SELECT DISTINCT strftime('%Y%m', request_date) AS month FROM payments AS p WHERE ${VISIBLE} ORDER BY month DESC`,
      )
      .pluck(),
    changes: database.prepare<[number], StatusChange>(
      `SELECT payment_id AS paymentId, from_status AS "from", to_status AS "to", reason,
         changed_by AS changedBy, changed_at AS changedAt
       FROM payment_status_changes WHERE payment_id = ? ORDER BY id`,
    ),
  };
}
