import type { Har, JournalEntry } from '#api/contract/operations/control/journal.ts';
import { uriReference } from '#api/lib/request-target.ts';
import type { JournalRecord } from '#api/world/journal.ts';

interface NameValue {
  readonly name: string;
  readonly value: string;
}

/** The HAR value of an unknown size. */
const UNKNOWN = -1;

function headersOf(headers: Readonly<Record<string, string>>): NameValue[] {
  return Object.entries(headers).flatMap(([name, values]) =>
    values.split('\n').map((value) => ({ name, value })),
  );
}

function cookieOf(text: string): NameValue {
  const [name = '', ...value] = text.trim().split('=');
  return { name, value: value.join('=') };
}

function requestOf(entry: JournalEntry, origin: string, bytes: number): object {
  const { headers, body } = entry.request;
  const search = entry.query === '' ? '' : `?${entry.query}`;
  const type = headers['content-type'] ?? '';
  return {
    method: entry.method,
    url: `${origin}${uriReference(`${entry.path}${search}`)}`,
    httpVersion: 'HTTP/1.1',
    cookies: headers['cookie'] === undefined ? [] : headers['cookie'].split(';').map(cookieOf),
    headers: headersOf(headers),
    queryString: [...new URLSearchParams(entry.query)].map(([name, value]) => ({ name, value })),
    ...(body !== null && { postData: { mimeType: type, params: [], text: body } }),
    headersSize: UNKNOWN,
    bodySize: bytes,
  };
}

function responseOf(entry: JournalEntry, bytes: number): object {
  const { headers, body } = entry.response;
  const setCookies = headers['set-cookie']?.split('\n') ?? [];
  return {
    // Browsers write 0 when there was no response.
    status: entry.status ?? 0,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: setCookies.map((line) => cookieOf(line.split(';', 1)[0] ?? '')),
    headers: headersOf(headers),
    content: {
      size: bytes,
      mimeType: headers['content-type'] ?? 'x-unknown',
      ...(body !== null && { text: body }),
    },
    redirectURL: headers['location'] ?? '',
    headersSize: UNKNOWN,
    bodySize: entry.status === null ? UNKNOWN : bytes,
  };
}

function harEntry(record: JournalRecord, entry: JournalEntry, origin: string): object {
  const { durationMs, injectedMs } = entry;
  return {
    // Wall time, because a world's clock may be frozen, and the list is read by time of arrival.
    startedDateTime: new Date(record.arrival.wallAt).toISOString(),
    time: durationMs + injectedMs,
    request: requestOf(entry, origin, record.requestBody?.bytes ?? 0),
    response: responseOf(entry, record.responseBody?.bytes ?? 0),
    cache: {},
    timings: { blocked: injectedMs, dns: -1, connect: -1, send: 0, wait: durationMs, receive: 0 },
    comment: entry.why,
  };
}

/** Requests as an HTTP archive 1.2 for a browser's network panel; `origin` is the server's origin. */
export function harOf(
  requests: readonly (readonly [JournalRecord, JournalEntry])[],
  origin: string,
): Har {
  const entries = requests.map(
    ([record, entry]) => harEntry(record, entry, origin) as Record<string, unknown>,
  );
  return { log: { version: '1.2', creator: { name: 'Bidstage', version: '1' }, entries } };
}
