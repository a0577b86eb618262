import type { PaymentStatusCode } from '../contract/values/payment-status.ts';
import type {
  Payee,
  PaymentFacts,
  StatusChange,
  StoredPayment,
} from '../domain/payments/payment.ts';
import type { SqliteDatabase } from './open-database.ts';
import { paymentOf, type PaymentSpan, preparePaymentReads } from './payment-rows.ts';

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
      `INSERT INTO payment_status_changes (payment_id, from_status, to_status, reason, changed_by, changed_at)
       VALUES (@paymentId, @from, @to, @reason, @changedBy, @changedAt)`,
    ),
  };
}

/** Payment requests, their payees and the history of their status. Days are 'YYYY-MM-DD', months 'YYYYMM'. */
export function createPaymentStore(database: SqliteDatabase) {
  const reads = preparePaymentReads(database);
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
