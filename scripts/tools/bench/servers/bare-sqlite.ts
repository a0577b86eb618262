import { Database, type SqliteDatabase } from '../../../../apps/mock-api/src/store/sqlite.ts';
import { type BareStore, enveloped, pairTables } from './bare-store.ts';
import type { Envelope, PaymentRecord, ReadCall, Recorded } from './recorded.ts';

type Row = Record<string, unknown>;

/** Whether SQLite has a column type for the value; other values are stored as JSON text. */
const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'number' || typeof value === 'string';

interface Table {
  readonly columns: string;
  /** Returns the record from which a row was made. */
  toRecord(row: Row): Row;
}

/** Creates a table with a column per field of the records, and inserts the records. */
function addTable(database: SqliteDatabase, name: string, records: readonly Row[]): Table {
  const fields = Object.keys(records[0] ?? {});
  const asJson = fields.filter((field) => records.some((record) => !isPlain(record[field])));
  const columns = fields.join(', ');
  const key = fields.includes('id') ? ', PRIMARY KEY (id)' : '';
  database.exec(`CREATE TABLE ${name} (${columns}${key})`);
  const add = database.prepare(
    `INSERT INTO ${name} (${columns}) VALUES (${fields.map((field) => `@${field}`).join(', ')})`,
  );
  const toRow = (record: Row): Row => ({
    ...record,
    ...Object.fromEntries(asJson.map((field) => [field, JSON.stringify(record[field])])),
  });
  for (const record of records) add.run(toRow(record));
  return {
    columns,
    toRecord: (row) => {
      for (const field of asJson) row[field] = JSON.parse(String(row[field]));
      return row;
    },
  };
}

const fieldsWithout = (row: Row, field: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== field));

/** Returns the complete response of an operation. */
const responseOf = ({ reads }: Recorded, key: ReadCall['key']): Envelope =>
  JSON.parse(reads.find((read) => read.key === key)?.response ?? '{}') as Envelope;

function usersMe(database: SqliteDatabase, recorded: Recorded): () => unknown {
  const response = responseOf(recorded, 'usersMe');
  const table = addTable(database, 'users', [response.data as Row]);
  const one = database.prepare<[], Row>(`SELECT ${table.columns} FROM users`);
  return () => ({ ...response, data: table.toRecord(one.get() ?? {}) });
}

function byBidder(database: SqliteDatabase, recorded: Recorded): () => unknown {
  const response = responseOf(recorded, 'byBidder');
  const data = response.data as (Row & { name: string; adUnits: Row[] })[];
  const bidders = addTable(
    database,
    'bidders',
    data.map((bidder) => fieldsWithout(bidder, 'adUnits')),
  );
  const units = addTable(
    database,
    'units',
    data.flatMap(({ name, adUnits }) => adUnits.map((unit) => ({ bidder: name, ...unit }))),
  );
  const everyBidder = database.prepare<[], Row>(`SELECT ${bidders.columns} FROM bidders`);
  const everyUnit = database.prepare<[], Row>(`SELECT ${units.columns} FROM units`);
  return () => {
    const rows = everyBidder
      .all()
      .map((row) => ({ ...bidders.toRecord(row), adUnits: [] as Row[] }));
    const byName = new Map(rows.map((row) => [(row as Row)['name'], row.adUnits]));
    for (const row of everyUnit.all()) {
      const { bidder, ...unit } = units.toRecord(row);
      byName.get(bidder)?.push(unit);
    }
    return { ...response, data: rows };
  };
}

/** Creates a store on disk, with a write-ahead log like Bidstage's; a change is a real update. */
export function sqliteStore(recorded: Recorded, file: string): BareStore {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  const { links, changes } = pairTables(recorded);
  const payments = addTable(database, 'payments', recorded.payments);
  addTable(
    database,
    'links',
    [...links].map(([id, url]) => ({ id, url })),
  );
  database.exec('CREATE INDEX payments_by_status ON payments (status, request_date, id)');
  const select = `SELECT ${payments.columns} FROM payments`;
  const list = database.prepare<[number], Row>(
    `${select} WHERE status = ? ORDER BY request_date, id`,
  );
  const one = database.prepare<[number], Row>(`${select} WHERE id = ?`);
  const link = database.prepare<[number], string>('SELECT url FROM links WHERE id = ?').pluck();
  const update = database.prepare<[Row]>(
    'UPDATE payments SET status = @status, value_date = @value_date WHERE id = @id',
  );
  const status = (responseOf(recorded, 'payments').data as PaymentRecord[])[0]?.status ?? 0;
  const reads: Record<ReadCall['key'], () => unknown> = {
    usersMe: usersMe(database, recorded),
    payments: () => enveloped(list.all(status).map((row) => payments.toRecord(row))),
    byBidder: byBidder(database, recorded),
  };
  return {
    read: (key) => reads[key](),
    link: (id) => enveloped({ download_url: link.get(id) }),
    change: (id, to) => {
      update.run({ id, ...changes.get(`${id} ${to}`) });
      return enveloped(payments.toRecord(one.get(id) ?? {}));
    },
  };
}
