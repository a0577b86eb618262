import type { Static } from 'typebox';
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
