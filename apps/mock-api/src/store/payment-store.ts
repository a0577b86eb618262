import type { PaymentStatusCode } from '../contract/values/payment-status.ts';
import type {
  MonthLine,
  Payee,
  Payment,
  PaymentFacts,
  StatusChange,
} from '../domain/payments/payment.ts';
import type { SqliteDatabase } from './open-database.ts';

/** A row of `payments` joined with its payee. */
type PaymentRow = Omit<Payment, 'detail' | 'payee'> & Payee & { readonly detail: string };

const COLUMNS = `
  p.id, p.status, p.payment_currency AS currency, p.invoice_num AS invoiceNumber, p.invoice_date AS invoiceDate,
  p.request_date AS requestDate, p.value_date AS valueDate, p.payment_due AS paymentDue,
  p.account_description AS description, p.detail,
  y.affiliate_id AS affiliateId, y.affiliate_name AS affiliateName, y.contact_name AS contactName, y.address, y.tax_country AS taxCountry,
  y.vat_number AS vatNumber, y.bank_account_name AS bankAccountName, y.bank_account_number AS bankAccountNumber,
  y.bank_name AS bankName, y.bank_address AS bankAddress, y.bank_code AS bankCode,
  y.bank_branch_code AS bankBranchCode, y.bank_swift_code AS bankSwiftCode`;

const FROM = 'FROM payments AS p JOIN payees AS y USING (affiliate_id)';

/** Converts a row to a payment request. All reads use it. */
function paymentOf(row: PaymentRow): Payment {
  const { id, status, currency, invoiceNumber, invoiceDate, requestDate, ...others } = row;
  const { valueDate, paymentDue, description, detail, ...payee } = others;
  return {
    id,
    affiliateId: payee.affiliateId,
    status,
    currency,
    invoiceNumber,
    invoiceDate,
    requestDate,
    valueDate,
    paymentDue,
    description,
    detail: JSON.parse(detail) as MonthLine[],
    payee,
  };
}

function prepareReads(database: SqliteDatabase) {
  const order = 'ORDER BY p.request_date, p.id';
  return {
    all: database.prepare<[string], PaymentRow>(
      `SELECT ${COLUMNS} ${FROM} WHERE p.request_date <= ? ${order}`,
    ),
    ofStatus: database.prepare<[string, PaymentStatusCode], PaymentRow>(
      `SELECT ${COLUMNS} ${FROM} WHERE p.request_date <= ? AND p.status = ? ${order}`,
    ),
    ofMonth: database.prepare<[string, string], PaymentRow>(
      `SELECT ${COLUMNS} ${FROM} WHERE p.request_date <= ? AND strftime('%Y%m', p.request_date) = ? ${order}`,
    ),
    one: database.prepare<[string, number], PaymentRow>(
      `SELECT ${COLUMNS} ${FROM} WHERE p.request_date <= ? AND p.id = ?`,
    ),
    months: database
      .prepare<[string], string>(
        `SELECT DISTINCT strftime('%Y%m', request_date) AS month FROM payments WHERE request_date <= ? ORDER BY month DESC`,
      )
      .pluck(),
    changes: database.prepare<[number], StatusChange>(
      `SELECT payment_id AS paymentId, from_status AS "from", to_status AS "to", reject_reason AS rejectReason,
         changed_by AS changedBy, changed_at AS changedAt
       FROM payment_status_changes WHERE payment_id = ? ORDER BY id`,
    ),
  };
}

function prepareWrites(database: SqliteDatabase) {
  return {
    addPayee: database.prepare<[Payee]>(
      `INSERT INTO payees (affiliate_id, affiliate_name, contact_name, address, tax_country, vat_number, bank_account_name,
         bank_account_number, bank_name, bank_address, bank_code, bank_branch_code, bank_swift_code)
       VALUES (@affiliateId, @affiliateName, @contactName, @address, @taxCountry, @vatNumber, @bankAccountName,
         @bankAccountNumber, @bankName, @bankAddress, @bankCode, @bankBranchCode, @bankSwiftCode)
       ON CONFLICT (affiliate_id) DO NOTHING`,
    ),
    add: database.prepare<[Omit<PaymentFacts, 'detail'> & { detail: string }]>(
      `INSERT INTO payments (id, affiliate_id, status, payment_currency, invoice_num, invoice_date, request_date,
         value_date, payment_due, account_description, detail)
       VALUES (@id, @affiliateId, 0, @currency, @invoiceNumber, @invoiceDate, @requestDate,
         NULL, @paymentDue, @description, @detail)`,
    ),
    change: database.prepare<[PaymentStatusCode, string | null, number, PaymentStatusCode]>(
      'UPDATE payments SET status = ?, value_date = ? WHERE id = ? AND status = ?',
    ),
    addChange: database.prepare<[StatusChange]>(
      `INSERT INTO payment_status_changes (payment_id, from_status, to_status, reject_reason, changed_by, changed_at)
       VALUES (@paymentId, @from, @to, @rejectReason, @changedBy, @changedAt)`,
    ),
  };
}

/** Payment requests, their payees and the history of their status. Days are 'YYYY-MM-DD', months 'YYYYMM'. */
export function createPaymentStore(database: SqliteDatabase) {
  const reads = prepareReads(database);
  const writes = prepareWrites(database);
  return {
    /** Requests that have arrived by `today`, of one status or of all, ordered by request date and id. */
    list: (today: string, status?: PaymentStatusCode): Payment[] =>
      (status === undefined ? reads.all.all(today) : reads.ofStatus.all(today, status)).map(
        paymentOf,
      ),
    /** Requests of one month that have arrived by `today`, in the same order. */
    listMonth: (today: string, month: string): Payment[] =>
      reads.ofMonth.all(today, month).map(paymentOf),
    find: (today: string, id: number): Payment | undefined => {
      const row = reads.one.get(today, id);
      return row && paymentOf(row);
    },
    /** Months with requests that have arrived by `today`, newest first. */
    months: (today: string): string[] => reads.months.all(today),
    changesOf: (id: number): StatusChange[] => reads.changes.all(id),
    /** Adds a payee unless it exists. */
    addPayee: (payee: Payee): void => {
      writes.addPayee.run(payee);
    },
    /** Adds a request in status Invoice Sent. */
    add: (facts: PaymentFacts): void => {
      writes.add.run({ ...facts, detail: JSON.stringify(facts.detail) });
    },
    /**
     * Changes the status and writes the history in one transaction; throws when the request is not in status `from`.
     */
    changeStatus: database.transaction((change: StatusChange, valueDate: string | null): void => {
      const { paymentId, from, to } = change;
      const { changes } = writes.change.run(to, valueDate, paymentId, from);
      if (changes !== 1) throw new Error(`payment ${paymentId} is not in status ${from}`);
      writes.addChange.run(change);
    }),
  };
}
