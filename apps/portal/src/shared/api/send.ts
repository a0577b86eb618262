import { syncClock, CLOCK_HEADER } from '../clock/sim-clock.ts';
import { runtimeConfig } from '../config/runtime-config.ts';
import { ApiError } from './api-error.ts';

type QueryValue = string | number | boolean | undefined | readonly (string | number)[];

export interface SendOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Query keys; `undefined` is left out, a list repeats its key. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** A form or a file travels as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until an answer that does not come counts as a network failure. */
  readonly timeoutMs?: number;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

/** An answer with its body read: nothing of it is left on the wire. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
  /** What the server calls the file that the answer is. */
  readonly fileName?: string | undefined;
}

const TIMEOUT_MS = 30_000;

/** The absolute or same-origin URL of an API path with its query. */
export function apiUrl(path: string, query: SendOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  const text = search.toString();
  const separator = path.includes('?') ? '&' : '?';
  return `${runtimeConfig().apiBaseUrl}${path}${text && separator}${text}`;
}

function payload(body: unknown): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof Blob) return { body };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

/** The name in `Content-Disposition`; a server elsewhere may keep the header from us. */
function fileNameIn(headers: Headers): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}

/**
 * Sends one request with credentials, reads the whole answer and feeds the clock. The only caller of `fetch`.
 * Throws an ApiError of kind `network` when no answer comes; an abort by the caller is thrown as it is.
 */
export async function send(path: string, options: SendOptions = {}): Promise<RawResponse> {
  const { signal, timeoutMs = TIMEOUT_MS } = options;
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    const response = await fetch(apiUrl(path, options.query), {
      method: options.method ?? 'GET',
      credentials: 'include',
      signal: controller.signal,
      ...(options.keepalive ? { keepalive: true } : {}),
      ...payload(options.body),
    });
    const text = await response.text();
    syncClock(response.headers.get(CLOCK_HEADER));
    return { status: response.status, text, fileName: fileNameIn(response.headers) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({ kind: 'network' }, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
