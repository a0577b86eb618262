import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import {
  clearJournal,
  getJournalHar,
  type JournalQuery,
  listJournal,
} from '../../contract/operations/control/journal.ts';
import type { JournalRecord } from '../../world/journal.ts';
import type { World } from '../../world/world.ts';
import { serveRaw } from '../register-operation.ts';
import { sendJson } from '../send-json.ts';
import { harOf } from './har.ts';
import { entryView } from './journal-view.ts';

/** Compiles a glob to a function that tests a path. */
type CompileGlob = (pattern: string) => (path: string) => boolean;

/** The requests of a journal that pass all filters, oldest first; `limit` keeps the newest of them. */
function selected(
  { journal }: World,
  { since = 0, limit, method, path, status, fault }: Static<typeof JournalQuery>,
  compileGlob: CompileGlob,
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

/** A world's requests, as a list and as an HTTP archive. */
export function journalRoutes(app: FastifyInstance, compileGlob: CompileGlob): void {
  serveRaw(app, listJournal, ({ world, query, reply }) =>
    sendJson(reply, selected(world, query, compileGlob).map(entryView)),
  );

  serveRaw(app, getJournalHar, ({ world, query, request, reply }) => {
    const records = selected(world, query, compileGlob);
    const archive = harOf(
      records.map((record) => [record, entryView(record)] as const),
      `${request.protocol}://${request.host}`,
    );
    void reply.header('content-disposition', `attachment; filename="bidstage-${world.name}.har"`);
    return sendJson(reply, archive);
  });

  serveRaw(app, clearJournal, ({ world, reply }) => {
    world.journal.clear();
    return reply.send();
  });
}
