import { changedFields, type Envelope, type ReadCall, type Recorded } from './recorded.ts';

/** Source of a bare server's values, which are serialised for each response. */
export interface BareStore {
  read(key: ReadCall['key']): unknown;
  link(id: number): unknown;
  /** Changes a payment request and returns the record. */
  change(id: number, to: string): unknown;
}

/** Returns the data for the request pairs: links by id, new field values by id and status. */
export function pairTables({ pairs }: Recorded): {
  readonly links: ReadonlyMap<number, string>;
  readonly changes: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
} {
  const all = pairs.flat();
  const linkOf = (link: string): string =>
    (JSON.parse(link) as { data: { download_url: string } }).data.download_url;
  return {
    links: new Map(all.map(({ id, link }) => [id, linkOf(link)])),
    changes: new Map(all.map((pair) => [`${pair.id} ${pair.to}`, changedFields(pair)])),
  };
}

/** Adds Bidstage's envelope to the data of a payment response. */
export const enveloped = (data: unknown): Envelope => ({ code: 200, msg: 'OK', data });

/** Creates a store with its values in memory. */
export function memoryStore(recorded: Recorded): BareStore {
  const responses = new Map(
    recorded.reads.map(({ key, response }) => [key, JSON.parse(response) as unknown]),
  );
  const { links, changes } = pairTables(recorded);
  const payments = new Map(recorded.payments.map((payment) => [payment.id, payment]));
  return {
    read: (key) => responses.get(key),
    link: (id) => enveloped({ download_url: links.get(id) }),
    change: (id, to) =>
      enveloped(Object.assign(payments.get(id) ?? {}, changes.get(`${id} ${to}`))),
  };
}
