import { uriReference } from '#api/lib/request-target.ts';

interface NameValue {
  readonly name: string;
  readonly value: string;
}

/** A request or a response; the values of a header with several are joined by line breaks. */
export interface HarMessage {
  readonly headers: Readonly<Record<string, string>>;
  /** Null where there is none, or it was not kept. */
  readonly body: StoredText | null;
  /** Bytes of the body that was sent; -1 if unknown. */
  readonly bytes: number;
}

/** A body as text, in base64 if it is binary. */
export interface StoredText {
  readonly text: string;
  readonly encoding?: 'base64' | undefined;
}

/** One request and its response, for an HTTP archive. */
export interface Exchange {
  /** Wall time of its arrival, in ms since 1970. */
  readonly startedAt: number;
  /** In ms, without the delay of faults. */
  readonly durationMs: number;
  readonly injectedMs: number;
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Null without a response. */
  readonly status: number | null;
  readonly request: HarMessage;
  readonly response: HarMessage;
  readonly comment?: string;
}

/** Largest body that a recording keeps, and largest recording, in bytes. */
export const MAX_RECORDED_BODY = 8 * 1024 * 1024;
export const MAX_RECORDING = 64 * 1024 * 1024;

/** The HAR value of an unknown size. */
export const UNKNOWN = -1;

const CREATOR = { name: 'Bidstage', version: '1' } as const;

function headersOf(headers: HarMessage['headers']): NameValue[] {
  return Object.entries(headers).flatMap(([name, values]) =>
    values.split('\n').map((value) => ({ name, value })),
  );
}

function cookieOf(text: string): NameValue {
  const [name = '', ...value] = text.trim().split('=');
  return { name, value: value.join('=') };
}

/** HAR 1.2 has no encoding of a request's body: a field of one's own begins with an underscore. */
function postDataOf({ headers, body }: HarMessage): object {
  if (body === null) return {};
  const { text, encoding } = body;
  const mimeType = headers['content-type'] ?? '';
  return { postData: { mimeType, params: [], text, ...(encoding && { _encoding: encoding }) } };
}

function requestOf({ method, origin, path, query, request }: Exchange): object {
  const { headers } = request;
  const search = query === '' ? '' : `?${query}`;
  return {
    method,
    url: `${origin}${uriReference(`${path}${search}`)}`,
    httpVersion: 'HTTP/1.1',
    cookies: headers['cookie'] === undefined ? [] : headers['cookie'].split(';').map(cookieOf),
    headers: headersOf(headers),
    queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
    ...postDataOf(request),
    headersSize: UNKNOWN,
    bodySize: request.bytes,
  };
}

function responseOf({ status, response }: Exchange): object {
  const { headers, body, bytes } = response;
  const setCookies = headers['set-cookie']?.split('\n') ?? [];
  return {
    // Browsers write 0 when there was no response.
    status: status ?? 0,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: setCookies.map((line) => cookieOf(line.split(';', 1)[0] ?? '')),
    headers: headersOf(headers),
    content: { size: bytes, mimeType: headers['content-type'] ?? 'x-unknown', ...body },
    redirectURL: headers['location'] ?? '',
    headersSize: UNKNOWN,
    bodySize: status === null ? UNKNOWN : bytes,
  };
}

/** An entry of an HTTP archive 1.2. */
export function harEntry(exchange: Exchange): Record<string, unknown> {
  const { startedAt, durationMs, injectedMs, comment } = exchange;
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: durationMs + injectedMs,
    request: requestOf(exchange),
    response: responseOf(exchange),
    cache: {},
    timings: { blocked: injectedMs, dns: -1, connect: -1, send: 0, wait: durationMs, receive: 0 },
    ...(comment !== undefined && { comment }),
  };
}

export const harOf = <E>(entries: E[]) => ({
  log: { version: '1.2' as const, creator: CREATOR, entries },
});
