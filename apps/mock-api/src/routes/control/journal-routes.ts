import type { FastifyInstance } from 'fastify';
import {
  clearJournal,
  countRequests,
  getJournalBody,
  getJournalHar,
  listJournal,
} from '#api/contract/operations/control/journal.ts';
import { bodyMatchOf, queryMatchOf } from '#api/contract/values/match-texts.ts';
import { countOf } from '#api/faults/received.ts';
import { emptyJournal, readJournal, sentBody } from '#api/services/worlds/journal.ts';
import { serveRaw } from '../register-operation.ts';
import { sendAttachment, sendJson } from '../send.ts';
import { journalArchive } from './har.ts';
import { entryView } from './journal-view.ts';

export function journalRoutes(app: FastifyInstance, basePath: string): void {
  serveRaw(app, listJournal, ({ world, query, reply }) =>
    sendJson(reply, readJournal(world, query).map(entryView)),
  );

  serveRaw(app, countRequests, ({ world, query: { query, body, ...match }, reply }) =>
    sendJson(
      reply,
      countOf(readJournal(world, {}).map(entryView), {
        ...match,
        ...(query !== undefined && { query: queryMatchOf(query) }),
        ...(body !== undefined && { body: bodyMatchOf(body) }),
      }),
    ),
  );

  serveRaw(app, getJournalHar, ({ world, query, request, reply }) => {
    const records = readJournal(world, query);
    const archive = journalArchive(
      records.map((record) => [record, entryView(record)] as const),
      `${request.protocol}://${request.host}${basePath}`,
    );
    void reply.header('content-disposition', `attachment; filename="bidstage-${world.name}.har"`);
    return sendJson(reply, archive);
  });

  serveRaw(app, getJournalBody, ({ world, params, reply }) => {
    const { type, bytes } = sentBody(world, params.id);
    return sendAttachment(reply, { name: `bidstage-request-${params.id}`, type, content: bytes });
  });

  serveRaw(app, clearJournal, ({ world, reply }) => {
    emptyJournal(world);
    return reply.send();
  });
}
