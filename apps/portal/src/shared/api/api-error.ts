import { UNKNOWN_WORLD_TEXT } from '@bidstage/mock-api/contract/values/names';
import type { ErrorTextKey } from './error-texts.ts';
import { ERROR_TEXTS } from './error-texts.ts';

export interface ApiErrorDetails {
  /** `server`: a response with a code of 400 or more. `network`: no response, or an unreadable one. */
  readonly kind: 'network' | 'server';
  /** The envelope's code (the HTTP status where there was no envelope); absent for `network`. */
  readonly code?: number | undefined;
  /** The server's error text: `msg` or `message`. */
  readonly serverText?: string | undefined;
  /** The error's `data`, for example the problems of a rejected body. */
  readonly data?: unknown;
  /** Time of `performance.now()` before which the server wants no other request. */
  readonly retryAt?: number | undefined;
}

/** A failed request. Show it with `describeError`, never by its `message`. */
export class ApiError extends Error {
  readonly kind: ApiErrorDetails['kind'];
  readonly code: number | undefined;
  readonly serverText: string | undefined;
  readonly data: unknown;
  readonly retryAt: number | undefined;

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(details.serverText ?? `${details.kind} ${details.code ?? 'failure'}`, options);
    this.name = 'ApiError';
    this.kind = details.kind;
    this.code = details.code;
    this.serverText = details.serverText;
    this.data = details.data;
    this.retryAt = details.retryAt;
  }
}

/** A failure that the client finds in a successful response; its text is in the catalogue. */
export class CatalogueError extends Error {
  readonly key: ErrorTextKey;

  constructor(key: ErrorTextKey) {
    super(ERROR_TEXTS[key].text);
    this.key = key;
    this.name = 'CatalogueError';
  }
}

/** What is wrong in a request: the JSON pointer of a part, and a sentence. */
export interface RequestProblem {
  readonly path: string;
  readonly message: string;
}

const isProblem = (value: unknown): value is RequestProblem => {
  const { path, message } = (value ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && typeof message === 'string';
};

/** What the mock says is wrong in a request that it has refused; empty for any other error. */
export function problemsOf(error: unknown): readonly RequestProblem[] {
  const data = error instanceof ApiError ? error.data : undefined;
  const { problems } = (data ?? {}) as { readonly problems?: unknown };
  return Array.isArray(problems) ? problems.filter(isProblem) : [];
}

/** True for a response of the simulator's server to a tab whose world was deleted. */
export function isWorldGone(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 404) return false;
  return error.serverText?.includes(UNKNOWN_WORLD_TEXT) ?? false;
}

/** True for a response that reports an unknown or expired session. */
export function isSessionLoss(error: unknown): boolean {
  return error instanceof ApiError && error.code === 401;
}

/** Time of `performance.now()` before which the server wants no other request; undefined if it named none. */
export function retryAtOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.retryAt : undefined;
}

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 403;
}
