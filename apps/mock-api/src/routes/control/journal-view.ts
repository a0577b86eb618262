import { ERROR_CATALOGUE, type ErrorKey } from '#api/contract/values/error-catalogue.ts';
import type { JournalEntry, StateChange } from '#api/contract/operations/control/journal.ts';
import { changeText, type FieldValue } from '#api/world/change-log.ts';
import { wholeBody } from '#api/services/worlds/journal.ts';
import type { JournalRecord } from '#api/world/journal.ts';
import type { StoredBody } from '#api/world/journal-body.ts';
import { redactHeaders, redactText } from '#api/lib/redact.ts';
import { explainResponse } from './why.ts';

/** Effects that replace the handler's response. */
const BEFORE_HANDLER = ['status', 'retry_after', 'respond', 'timeout', 'reset_peer'];

const TEXT_TYPE =
  /^(text\/|application\/(json|problem\+json|javascript|x-www-form-urlencoded))|[+/]json/;

const ERROR_BY_TEXT = new Map<string, ErrorKey>(
  Object.entries(ERROR_CATALOGUE).map(([key, { text }]) => [text, key as ErrorKey]),
);

/** The text member of an error's envelope, which comes before any long member. */
const ENVELOPE_TEXT = /^\{"code":\d+,"(?:msg|message)":"([^"]*)"/;

function bodyView(
  body: StoredBody | null,
  headers: Readonly<Record<string, string>>,
): string | null {
  const text = TEXT_TYPE.test(headers['content-type'] ?? '') ? body?.text() : null;
  return text ? redactText(text) : null;
}

function errorOf(status: number | null, body: string | null): ErrorKey | null {
  if (status === null || status < 400) return null;
  return ERROR_BY_TEXT.get(ENVELOPE_TEXT.exec(body ?? '')?.[1] ?? '') ?? null;
}

function round(ms: number): number {
  return Math.round(Math.max(ms, 0) * 1000) / 1000;
}

/** A value in the form of the contract, whose lists are not readonly. */
const plain = (value: FieldValue): StateChange['from'] =>
  typeof value === 'object' && value !== null ? [...value] : value;

function changesOf({ changes, arrival }: JournalRecord): JournalEntry['changes'] {
  if (!changes) return [];
  const { stored, count } = changes;
  const further = count - stored.length;
  return [
    ...stored.map(({ kind, id, field, from, to }) => ({
      kind,
      id,
      field,
      from: plain(from),
      to: plain(to),
      change: `${field} ${changeText(from)} -> ${changeText(to)}`,
    })),
    ...(further > 0
      ? [
          {
            ...{ kind: 'state', id: arrival.operation ?? '' },
            ...{ field: null, from: null, to: null },
            change: `${further} further changes`,
          },
        ]
      : []),
  ];
}

function* requestHeaders({ arrival }: JournalRecord): Generator<[string, string]> {
  const { headers } = arrival;
  for (let index = 0; index < headers.length; index += 2)
    yield [headers[index] ?? '', headers[index + 1] ?? ''];
}

function* responseHeaders(record: JournalRecord): Generator<[string, string]> {
  for (const [name, values] of Object.entries(record.responseHeaders ?? {}))
    for (const value of [values].flat()) if (value !== undefined) yield [name, String(value)];
}

/** A journal record in the form of the control plane: without secrets, and with an explanation of its response. */
export function entryView(record: JournalRecord): JournalEntry {
  const { id, status, faults, replayed } = record;
  const { at, method, url, persona, clock, operation } = record.arrival;
  const [path = '', ...query] = url.split('?');
  const request = redactHeaders(requestHeaders(record));
  const response = redactHeaders(responseHeaders(record));
  const responseBody = bodyView(record.responseBody, response);
  const replaced =
    replayed !== null || faults.some(({ effect }) => BEFORE_HANDLER.includes(effect));
  const entry = {
    id,
    at: new Date(at).toISOString(),
    method,
    path,
    query: redactText(query.join('?')),
    status,
    durationMs: round(record.durationMs),
    injectedMs: round(record.injectedMs),
    persona,
    rule: replaced ? null : operation,
    error: replaced ? null : errorOf(status, responseBody),
    reason: replaced ? null : record.reason,
    faults: [...faults],
    ...(replayed !== null && { replayed }),
    changes: changesOf(record),
    act: record.changes?.act ?? null,
    clock: { mode: clock.mode, now: new Date(at).toISOString(), rate: clock.rate },
    request: { headers: request, body: bodyView(record.requestBody, request) },
    requestKept: wholeBody(record) !== undefined,
    response: { headers: response, body: responseBody },
  };
  return { ...entry, why: explainResponse({ ...entry, isStored: record.isStored }) };
}
