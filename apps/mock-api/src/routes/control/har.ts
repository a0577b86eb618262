import type { Har, JournalEntry } from '#api/contract/operations/control/journal.ts';
import { harEntry, type HarMessage, harOf } from '#api/domain/har/har-entry.ts';
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
export const journalArchive = (
  requests: readonly (readonly [JournalRecord, JournalEntry])[],
  origin: string,
): Har => harOf(requests.map(([record, entry]) => entryOf(record, entry, origin)));
