import { Database, type SqliteDatabase } from '../../../../apps/mock-api/src/store/sqlite.ts';
import {
  changedFields,
  type Envelope,
  type PaymentRecord,
  type ReadCall,
  type Recorded,
} from './recorded.ts';

type Row = Record<string, unknown>;

/** Source of a bare server's values, which are serialised for each response. */
export interface BareStore {
  read(key: ReadCall['key']): unknown;
  link(id: number): unknown;
  /** Changes a payment request and returns the record. */
  change(id: number, to: string): unknown;
}

/** Returns the links by id, and the changed fields by id and status. */
function pairTables({ pairs }: Recorded): {
  readonly links: ReadonlyMap<number, string>;
  readonly changes: ReadonlyMap<string, Readonly<Row>>;
} {
  const all = pairs.flat();
  const linkOf = (link: string): string =>
    (JSON.parse(link) as { data: { download_url: string } }).data.download_url;
  return {
    links: new Map(all.map(({ id, link }) => [id, linkOf(link)])),
    changes: new Map(all.map((pair) => [`${pair.id} ${pair.to}`, changedFields(pair)])),
  };
}

const enveloped = (data: unknown): Envelope => ({ code: 200, msg: 'OK', data });

const responseOf = ({ reads }: Recorded, key: ReadCall['key']): Envelope =>
  JSON.parse(reads.find((read) => read.key === key)?.response ?? '{}') as Envelope;

export function memoryStore(recorded: Recorded): BareStore {
  const responses = new Map(recorded.reads.map(({ key }) => [key, responseOf(recorded, key)]));
  const { links, changes } = pairTables(recorded);
  const payments = new Map(recorded.payments.map((payment) => [payment.id, payment]));
  return {
    read: (key) => responses.get(key),
    link: (id) => enveloped({ download_url: links.get(id) }),
    change: (id, to) =>
      enveloped(Object.assign(payments.get(id) ?? {}, changes.get(`${id} ${to}`))),
  };
}

/** Whether SQLite has a column type for the value; other values are stored as JSON text. */
const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'number' || typeof value === 'string';

interface Table {
  readonly select: string;
  /** Returns the record from which a row was made. */
  readonly toRecord: (row: Row) => Row;
}

/** Creates a table with a column per field of the records, and inserts the records. */
function addTable(database: SqliteDatabase, name: string, records: readonly Row[]): Table {
  const fields = Object.keys(records[0] ?? {});
  const asJson = fields.filter((field) => records.some((record) => !isPlain(record[field])));
  const key = fields.includes('id') ? ', PRIMARY KEY (id)' : '';
  database.exec(`CREATE TABLE ${name} (${fields.join(', ')}${key})`);
  const values = fields.map((field) => `@${field}`).join(', ');
  const add = database.prepare(`INSERT INTO ${name} VALUES (${values})`);
  for (const record of records) {
    const texts = asJson.map((field) => [field, JSON.stringify(record[field])] as const);
    add.run({ ...record, ...Object.fromEntries(texts) });
  }
  return {
    select: `SELECT ${fields.join(', ')} FROM ${name}`,
    toRecord: (row) => {
      for (const field of asJson) row[field] = JSON.parse(String(row[field]));
      return row;
    },
  };
}

function usersMe(database: SqliteDatabase, recorded: Recorded): () => unknown {
  const response = responseOf(recorded, 'usersMe');
  const { select, toRecord } = addTable(database, 'users', [response.data as Row]);
  const one = database.prepare<[], Row>(select);
  return () => ({ ...response, data: toRecord(one.get() ?? {}) });
}

function byBidder(database: SqliteDatabase, recorded: Recorded): () => unknown {
  const response = responseOf(recorded, 'byBidder');
  const data = response.data as (Row & { name: string; adUnits: Row[] })[];
  const units = data.flatMap(({ name, adUnits }) =>
    adUnits.map((unit) => ({ bidder: name, ...unit })),
  );
  const bidderTable = addTable(
    database,
    'bidders',
    data.map((bidder) => ({ ...bidder, adUnits: null })),
  );
  const unitTable = addTable(database, 'units', units);
  const everyBidder = database.prepare<[], Row>(bidderTable.select);
  const everyUnit = database.prepare<[], Row>(unitTable.select);
  return () => {
    const rows = everyBidder
      .all()
      .map((row) => ({ ...bidderTable.toRecord(row), adUnits: [] as Row[] }));
    const byName = new Map(rows.map((row) => [(row as Row)['name'], row.adUnits]));
    for (const row of everyUnit.all()) {
      const { bidder, ...unit } = unitTable.toRecord(row);
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
  const { select, toRecord } = addTable(database, 'payments', recorded.payments);
  addTable(
    database,
    'links',
    [...links].map(([id, url]) => ({ id, url })),
  );
  database.exec('CREATE INDEX payments_by_status ON payments (status, request_date, id)');
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
    payments: () => enveloped(list.all(status).map(toRecord)),
    byBidder: byBidder(database, recorded),
  };
  return {
    read: (key) => reads[key](),
    link: (id) => enveloped({ download_url: link.get(id) }),
    change: (id, to) => {
      update.run({ id, ...changes.get(`${id} ${to}`) });
      return enveloped(toRecord(one.get(id) ?? {}));
    },
  };
}
