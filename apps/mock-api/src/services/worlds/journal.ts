import type { Static } from 'typebox';
import { AppError } from '../../app-error.ts';
import type { JournalQuery } from '../../contract/operations/control/journal.ts';
import { compileGlob } from '../../faults/glob.ts';
import type { JournalRecord } from '../../world/journal.ts';
import type { World } from '../../world/world.ts';

/** The requests of a journal that pass all filters, oldest first; `limit` keeps the newest of them. */
export function readJournal(
  { journal }: World,
  { since = 0, limit, method, path, status, fault }: Static<typeof JournalQuery>,
): JournalRecord[] {
  const fits = path === undefined ? () => true : compileGlob(path);
  const found = journal
    .all()
    .filter(
      (record) =>
        record.id > since &&
        (method === undefined || record.arrival.method === method) &&
        (status === undefined || record.status === status) &&
        (fault === undefined || record.faults.some(({ id }) => id === fault)) &&
        fits(record.arrival.url.split('?', 1)[0] ?? ''),
    );
  return limit === undefined ? found : found.slice(-limit);
}

/** Removes all requests from a world's journal. */
export function emptyJournal(world: World): void {
  world.journal.clear();
}

/** The media types of bodies that operations accept; any other one is served as bytes. */
const BODY_TYPE = /^(application\/json|text\/csv|multipart\/form-data)(;|$)/i;

/** The value of a header of a request, by its lower-case name; undefined without one. */
export function sentHeader({ arrival }: JournalRecord, name: string): string | undefined {
  const { headers } = arrival;
  for (let index = 0; index < headers.length; index += 2)
    if (headers[index]?.toLowerCase() === name) return headers[index + 1];
  return undefined;
}

/** The whole body of a request and its content type; throws `unknownEntry` and `bodyNotKept`. */
export function sentBody({ journal }: World, id: number): { type: string; bytes: Buffer } {
  const record = journal.find(id);
  if (!record) throw new AppError('unknownEntry');
  const body = journal.sentBodies.find(id);
  if (!body) throw new AppError('bodyNotKept');
  const type = sentHeader(record, 'content-type') ?? '';
  return {
    type: BODY_TYPE.test(type) ? type : 'application/octet-stream',
    bytes: Buffer.from(body.buffer),
  };
}
