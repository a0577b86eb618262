import type { PaymentStatusCode } from '../contract/values/payment-status.ts';
import type {
  Payee,
  PaymentFacts,
  StatusChange,
  StoredPayment,
} from '../domain/payments/payment.ts';
import type { SqliteDatabase } from './open-database.ts';

/** A row of `payments` joined with its payee and the request that it corrects. */
type PaymentRow = Omit<StoredPayment, 'months' | 'payee' | 'corrected'> &
  Payee & {
    readonly months: string;
    readonly correctedNumber: string | null;
    readonly correctedDate: string | null;
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
  o.invoice_num AS correctedNumber, o.invoice_date AS correctedDate,
  y.affiliate_id AS affiliateId, y.affiliate_name AS affiliateName, y.contact_name AS contactName, y.address, y.tax_country AS taxCountry,
  y.vat_number AS vatNumber, y.bank_account_name AS bankAccountName, y.bank_account_number AS bankAccountNumber,
  y.bank_name AS bankName, y.bank_address AS bankAddress, y.bank_code AS bankCode,
  y.bank_branch_code AS bankBranchCode, y.bank_swift_code AS bankSwiftCode`;

/** Requests arrive after the months that they bill, so those with an older request date need not be read. */
const VISIBLE = `p.request_date <= :today
  AND p.request_date >= substr(:firstMonth, 1, 4) || '-' || substr(:firstMonth, 5) || '-01'
  AND json_extract(p.months, '$[0]') >= :firstMonth`;

const FROM = `FROM payments AS p JOIN payees AS y ON y.affiliate_id = p.affiliate_id
  LEFT JOIN payments AS o ON o.id = p.corrects WHERE ${VISIBLE}`;

/** Converts a row to a payment request. All reads use it. */
function paymentOf(row: PaymentRow): StoredPayment {
  const { id, status, currency, invoiceNumber, invoiceDate, requestDate, ...others } = row;
  const { valueDate, paymentDue, description, months, corrects, ...rest } = others;
  const { correctedNumber, correctedDate, ...payee } = rest;
  const corrected =
    correctedNumber === null || correctedDate === null
      ? null
      : { invoiceNumber: correctedNumber, invoiceDate: correctedDate };
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
    months: JSON.parse(months) as string[],
    corrects,
    corrected,
    payee,
  };
}

function prepareReads(database: SqliteDatabase) {
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
      `SELECT payment_id AS paymentId, from_status AS "from", to_status AS "to", reject_reason AS rejectReason,
         changed_by AS changedBy, changed_at AS changedAt
       FROM payment_status_changes WHERE payment_id = ? ORDER BY id`,
    ),
  };
}

type NewRow = Omit<PaymentFacts, 'months'> & { months: string };

const INSERT = `INSERT INTO payments (id, affiliate_id, status, payment_currency, invoice_num, invoice_date, request_date,
    value_date, payment_due, account_description, months, corrects)
  VALUES (@id, @affiliateId, 0, @currency, @invoiceNumber, @invoiceDate, @requestDate,
    NULL, @paymentDue, @description, @months, @corrects)`;

const rowOf = (facts: PaymentFacts): NewRow => ({ ...facts, months: JSON.stringify(facts.months) });

function prepareWrites(database: SqliteDatabase) {
  return {
    addPayee: database.prepare<[Payee]>(
      `INSERT INTO payees (affiliate_id, affiliate_name, contact_name, address, tax_country, vat_number, bank_account_name,
         bank_account_number, bank_name, bank_address, bank_code, bank_branch_code, bank_swift_code)
       VALUES (@affiliateId, @affiliateName, @contactName, @address, @taxCountry, @vatNumber, @bankAccountName,
         @bankAccountNumber, @bankName, @bankAddress, @bankCode, @bankBranchCode, @bankSwiftCode)
       ON CONFLICT (affiliate_id) DO NOTHING`,
    ),
    add: database.prepare<[NewRow]>(INSERT),
    addIfNew: database.prepare<[NewRow]>(`${INSERT} ON CONFLICT (id) DO NOTHING`),
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
    /** Requests of one status or of all, ordered by request date and id. */
    list: (span: PaymentSpan, status?: PaymentStatusCode): StoredPayment[] =>
      (status === undefined ? reads.all.all(span) : reads.ofStatus.all({ ...span, status })).map(
        paymentOf,
      ),
    /** Requests of one month, in the same order. */
    listMonth: (span: PaymentSpan, month: string): StoredPayment[] =>
      reads.ofMonth.all({ ...span, month }).map(paymentOf),
    find: (span: PaymentSpan, id: number): StoredPayment | undefined => {
      const row = reads.one.get({ ...span, id });
      return row && paymentOf(row);
    },
    /** Months with requests, newest first. */
    months: (span: PaymentSpan): string[] => reads.months.all(span),
    changesOf: (id: number): StatusChange[] => reads.changes.all(id),
    /** Adds a payee unless it exists. */
    addPayee: (payee: Payee): void => {
      writes.addPayee.run(payee);
    },
    /** Adds a request in status Invoice Sent. */
    add: (facts: PaymentFacts): void => {
      writes.add.run(rowOf(facts));
    },
    /** Like `add`, unless there is a request with this id. */
    addIfNew: (facts: PaymentFacts): void => {
      writes.addIfNew.run(rowOf(facts));
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
