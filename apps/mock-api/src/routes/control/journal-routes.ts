import type { FastifyInstance } from 'fastify';
import {
  clearJournal,
  getJournalHar,
  listJournal,
} from '../../contract/operations/control/journal.ts';
import { emptyJournal, readJournal } from '../../services/worlds/journal.ts';
import { serveRaw } from '../register-operation.ts';
import { sendJson } from '../send-json.ts';
import { harOf } from './har.ts';
import { entryView } from './journal-view.ts';

/** A world's requests, as a list and as an HTTP archive. */
export function journalRoutes(app: FastifyInstance, basePath: string): void {
  serveRaw(app, listJournal, ({ world, query, reply }) =>
    sendJson(reply, readJournal(world, query).map(entryView)),
  );

  serveRaw(app, getJournalHar, ({ world, query, request, reply }) => {
    const records = readJournal(world, query);
    const archive = harOf(
      records.map((record) => [record, entryView(record)] as const),
      `${request.protocol}://${request.host}${basePath}`,
    );
    void reply.header('content-disposition', `attachment; filename="bidstage-${world.name}.har"`);
    return sendJson(reply, archive);
  });

  serveRaw(app, clearJournal, ({ world, reply }) => {
    emptyJournal(world);
    return reply.send();
  });
}
