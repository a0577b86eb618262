import type { FastifyInstance } from 'fastify';
import {
  clearJournal,
  countRequests,
  getJournalBody,
  getJournalHar,
  listJournal,
  type Har,
  type JournalEntry,
} from '#api/contract/operations/control/journal.ts';
import { bodyMatchOf, queryMatchOf } from '#api/contract/values/match-texts.ts';
import { countOf } from '#api/faults/received.ts';
import { emptyJournal, readJournal, sentBody } from '#api/services/worlds/journal.ts';
import { serveRaw } from '../register-operation.ts';
import { sendAttachment, sendJson } from '../send.ts';
import { entryView } from './journal-view.ts';
import { harEntry, type HarMessage, harOf } from '#api/lib/har/har-entry.ts';
import type { JournalRecord } from '#api/world/journal.ts';

const messageOf = ({ headers, body }: JournalEntry['request'], bytes = 0): HarMessage => ({
  headers,
  body: body === null ? null : { text: body },
  bytes,
});

function entryOf(record: JournalRecord, entry: JournalEntry, origin: string) {
  const { method, path, query, status, durationMs, injectedMs, why } = entry;
  return harEntry({
    ...{ origin, method, path, query, status, durationMs, injectedMs, comment: why },
    // Wall time, because a world's clock may be frozen, and the list is read by time of arrival.
    startedAt: record.arrival.wallAt,
    request: messageOf(entry.request, record.requestBody?.bytes),
    response: messageOf(entry.response, record.responseBody?.bytes),
  });
}

/** Requests as an HTTP archive 1.2 for a browser's network panel; `origin` is the server's origin. */
const journalArchive = (
  requests: readonly (readonly [JournalRecord, JournalEntry])[],
  origin: string,
): Har => harOf(requests.map(([record, entry]) => entryOf(record, entry, origin)));

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
