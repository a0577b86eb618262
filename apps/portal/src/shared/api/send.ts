import { CLOCK_HEADER } from '@bidstage/mock-api/contract/values/names';
import type { Route } from '@bidstage/mock-api/contract/values/routes';
import { realNow, syncClock } from '../clock/sim-clock.ts';
import { runtimeConfig } from '../config/runtime-config.ts';
import { ApiError } from './api-error.ts';
import { identityIn, type Identity } from './tab.ts';

type QueryValue = string | number | boolean | undefined | readonly (string | number)[];

export interface SendOptions {
  readonly method?: Route['method'];
  /** Query keys; `undefined` is left out, a list repeats its key. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** A form or a file is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds after which a missing response counts as a network failure. */
  readonly timeoutMs?: number;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

/** A response with its body completely read. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
  /** The server's name for the file in the response. */
  readonly fileName?: string | undefined;
  /** Whom it is for, as far as it says so. */
  readonly identity: Identity;
  /** Time of `performance.now()` before which the server wants no other request; absent without `Retry-After`. */
  readonly retryAt?: number | undefined;
}

const TIMEOUT_MS = 30_000;

/** The absolute or same-origin URL of a path of the API with its query. */
export function urlOf(path: string, query: SendOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  const text = search.toString();
  const separator = path.includes('?') ? '&' : '?';
  return `${runtimeConfig().apiBaseUrl}${path}${text && separator}${text}`;
}

function payload({ body, headers }: SendOptions): Pick<RequestInit, 'body' | 'headers'> {
  const own = headers && { headers };
  if (body === undefined) return { ...own };
  if (body instanceof FormData || body instanceof Blob) return { ...own, body };
  return {
    body: JSON.stringify(body),
    headers: { ...headers, 'Content-Type': 'application/json' },
  };
}

/** The name in `Content-Disposition`; a server on another origin may not expose the header. */
function fileNameIn(headers: Headers): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}

/** The time that `Retry-After` names, in seconds or as a date; undefined without a readable one. */
function retryAtIn(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (text === '') return undefined;
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - realNow();
  return Number.isNaN(waitMs) ? undefined : performance.now() + waitMs;
}

/**
 * Sends one request with credentials, reads the whole response and updates the clock. Every request whose response is
 * text that the portal reads goes through it. Throws an ApiError of kind `network` when no response arrives; an abort by the caller is thrown unchanged.
 */
export async function send(path: string, options: SendOptions = {}): Promise<RawResponse> {
  const { signal, timeoutMs = TIMEOUT_MS } = options;
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    const response = await fetch(urlOf(path, options.query), {
      method: options.method ?? 'GET',
      credentials: 'include',
      signal: controller.signal,
      ...(options.keepalive ? { keepalive: true } : {}),
      ...payload(options),
    });
    const text = await response.text();
    syncClock(response.headers.get(CLOCK_HEADER));
    const { status, headers } = response;
    const identity = identityIn(headers);
    return { status, text, identity, fileName: fileNameIn(headers), retryAt: retryAtIn(headers) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({ kind: 'network' }, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
