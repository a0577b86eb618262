import { changedFields, type Envelope, type ReadCall, type Recorded } from './recorded.ts';

/** Where a bare server has its values from; each of them is serialised anew. */
export interface BareStore {
  read(key: ReadCall['key']): unknown;
  link(id: number): unknown;
  /** Changes a payment request and answers the record. */
  change(id: number, to: string): unknown;
}

/** What the pairs ask for: links by id, new values of fields by id and status. */
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

/** Bidstage's envelope around the data of a payment call. */
export const enveloped = (data: unknown): Envelope => ({ code: 200, msg: 'OK', data });

/** Values in memory. */
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
