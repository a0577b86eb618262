import { vi } from 'vitest';

export interface SentRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly body: unknown;
  readonly init: RequestInit;
}

export type Reply =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | Error;

type Handler = (request: SentRequest) => Reply | Promise<Reply>;

/** A response with an envelope as in the API: HTTP status = code. */
export function envelope(code: number, data: unknown, text = 'OK', extra: object = {}): Reply {
  return { status: code, body: { code, msg: text, data, ...extra } };
}

/** Replaces `fetch` with handlers for `METHOD /path`; any other request gets 404. */
export function fakeServer(handlers: Readonly<Record<string, Reply | Handler>>) {
  const requests: SentRequest[] = [];
  const respond = async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.origin);
    const method = init.method ?? 'GET';
    const text = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
    const request = { method, path: url.pathname + url.search, body: text, init };
    requests.push(request);
    const handler = handlers[`${method} ${url.pathname}`] ?? envelope(404, null, 'Unknown path');
    const reply = typeof handler === 'function' ? await handler(request) : handler;
    if (reply instanceof Error) throw reply;
    const { body: given = null } = reply;
    const isRaw = typeof given === 'string' || given instanceof ReadableStream;
    const body = isRaw ? given : JSON.stringify(given);
    return new Response(body, { status: reply.status ?? 200, headers: reply.headers ?? {} });
  };
  vi.stubGlobal('fetch', vi.fn(respond));
  return {
    requests,
    /** Paths of the requests with this prefix. */
    sent: (prefix: string) => requests.filter((request) => request.path.startsWith(prefix)),
  };
}
