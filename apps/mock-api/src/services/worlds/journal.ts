import type { Static } from 'typebox';
import { AppError, invalid } from '#api/app-error.ts';
import type { JournalQuery } from '#api/contract/operations/control/journal.ts';
import { RECORD_KINDS } from '#api/contract/values/record-kinds.ts';
import { compileGlob } from '#api/lib/glob.ts';
import { unknownName } from '#api/lib/known-names.ts';
import type { JournalRecord } from '#api/world/journal.ts';
import type { World } from '#api/world/world.ts';

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Whether a request is about a record, `kind:id`: it changed the record, or has its id in its path. For a kind alone: it
 * changed such a record. Throws `invalid` for an unknown kind.
 */
function aboutRecord(text: string): (record: JournalRecord) => boolean {
  const [kind = ''] = text.split(':', 1);
  if (!RECORD_KINDS.some((known) => known === kind))
    throw invalid('/querystring/record', unknownName('kind of record', kind, RECORD_KINDS));
  const id = text === kind ? null : text.slice(kind.length + 1);
  return ({ changes, arrival }) =>
    (changes?.stored.some((note) => note.kind === kind && (id === null || note.id === id)) ??
      false) ||
    (id !== null && pathOf(arrival.url).split('/').map(decoded).includes(id));
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** The requests of a journal that pass all filters, oldest first; `limit` keeps the newest of them. Throws `invalid` for an unknown kind. */
export function readJournal(
  { journal }: World,
  { since = 0, limit, method, path, status, fault, record: about }: Static<typeof JournalQuery>,
): JournalRecord[] {
  const fits = path === undefined ? () => true : compileGlob(path);
  const isAbout = about === undefined ? () => true : aboutRecord(about);
  const records = journal
    .all()
    .filter(
      (record) =>
        record.id > since &&
        (method === undefined || record.arrival.method === method) &&
        (status === undefined || record.status === status) &&
        (fault === undefined || record.faults.some(({ id }) => id === fault)) &&
        isAbout(record) &&
        fits(pathOf(record.arrival.url)),
    );
  return limit === undefined ? records : records.slice(-limit);
}

export function emptyJournal(world: World): void {
  world.journal.clear();
}

/** The media types of bodies that operations accept; any other one is served as bytes. */
const BODY_TYPE = /^(application\/json|text\/csv|multipart\/form-data)(;|$)/i;

/** The value of a header of a request, by its lower-case name; undefined without one. */
function sentHeader({ arrival }: JournalRecord, name: string): string | undefined {
  const { headers } = arrival;
  for (let index = 0; index < headers.length; index += 2)
    if (headers[index]?.toLowerCase() === name) return headers[index + 1];
  return undefined;
}

/** The whole body of a request of the API; undefined when it is not stored. Bodies of other paths hold sign-ins. */
export const wholeBody = ({ arrival, requestBody }: JournalRecord): Buffer | undefined =>
  arrival.url.startsWith('/v1/') ? requestBody?.whole() : undefined;

/** The whole body of a request and its content type; throws `unknownEntry` and `bodyNotKept`. */
export function sentBody({ journal }: World, id: number): { type: string; bytes: Buffer } {
  const record = journal.find(id);
  if (!record) throw new AppError('unknownEntry');
  const bytes = wholeBody(record);
  if (!bytes) throw new AppError('bodyNotKept');
  const type = sentHeader(record, 'content-type') ?? '';
  return {
    type: BODY_TYPE.test(type) ? type : 'application/octet-stream',
    bytes,
  };
}
