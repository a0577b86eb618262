// A server without rules, for comparison: it serves Bidstage's recorded responses (RECORDED, by path) from memory, or with
// STORE=sqlite from a table of DATABASE with a row per record. Listens on PORT, and prints where as Bidstage does.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { Database } from '../../../apps/mock-api/src/store/sqlite.ts';

type Row = Readonly<Record<string, unknown>>;

interface Envelope {
  readonly data: Row | readonly Row[];
}

const database = new Database(process.env['DATABASE'] ?? ':memory:');
database.pragma('journal_mode = WAL');
database.pragma('synchronous = NORMAL');

/** Reads the data of a response, and replaces members of it. */
function memoryStore(data: Envelope['data']) {
  let stored = data;
  return {
    read: (): Envelope['data'] => stored,
    change: (change: Row): Row => (stored = { ...stored, ...change }),
  };
}

/** The same from a table with a column for the record of each row; a change is a real update. */
function sqliteStore(data: Envelope['data'], table: string): ReturnType<typeof memoryStore> {
  database.exec(`CREATE TABLE ${table} (id INTEGER PRIMARY KEY, record TEXT NOT NULL)`);
  const add = database.prepare(`INSERT INTO ${table} (record) VALUES (?)`);
  for (const row of [data].flat()) add.run(JSON.stringify(row));
  const all = database.prepare<[], string>(`SELECT record FROM ${table} ORDER BY id`).pluck();
  const update = database.prepare(`UPDATE ${table} SET record = ? WHERE id = 1`);
  const records = (): Row[] => all.all().map((record) => JSON.parse(record) as Row);
  return {
    read: () => (Array.isArray(data) ? records() : (records()[0] ?? {})),
    change: (change) => {
      const changed = { ...records()[0], ...change };
      update.run(JSON.stringify(changed));
      return changed;
    },
  };
}

const text = readFileSync(process.env['RECORDED'] ?? '', 'utf8');
const recorded = Object.entries(JSON.parse(text) as Record<string, Envelope>);
const app = Fastify();
for (const [index, [path, envelope]] of recorded.entries()) {
  const { data } = envelope;
  const isStored = process.env['STORE'] === 'sqlite';
  const store = isStored ? sqliteStore(data, `responses_${index}`) : memoryStore(data);
  const [url = ''] = path.split('?');
  app.get(url, () => ({ ...envelope, data: store.read() }));
  app.patch<{ Body: Row }>(url, ({ body }) => ({ ...envelope, data: store.change(body) }));
}
const address = await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write(`Bidstage is at ${address}\n`);
