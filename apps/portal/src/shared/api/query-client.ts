import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast, type ToastKind } from '../ui/toast.ts';
import { ApiError, isSessionLoss, retryAtOf } from './api-error.ts';
import { describeError, errorDetail } from './describe-error.ts';
import type { ErrorTextKey } from './error-texts.ts';
import { rememberProblems } from './response-problems.ts';

/** The toast of a failing query or mutation, shown once per failure however many components watch it. */
interface ErrorToastMeta extends Record<string, unknown> {
  readonly errorToast?: { readonly textKey: ErrorTextKey; readonly kind: ToastKind };
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorToastMeta;
    mutationMeta: ErrorToastMeta;
  }
}

const STALE_MS = 5_000;
const RETRY_DELAY_MS = 500;
const NOT_BUILT = 501;

/** Longest wait before a retry that nobody asks for: after a longer one, the view says when Retry is possible. */
const MAX_RETRY_DELAY_MS = 5000;

/** ms before a retry: as long as the server wants. */
export function retryDelay(_failureCount: number, error: unknown): number {
  const at = retryAtOf(error);
  return at === undefined ? RETRY_DELAY_MS : Math.max(RETRY_DELAY_MS, at - performance.now());
}

/** One retry after a network failure or a server error (500 or more, except 501), none after any other response. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  if (failureCount >= 1 || !(error instanceof ApiError)) return false;
  if (retryDelay(failureCount, error) > MAX_RETRY_DELAY_MS) return false;
  if (error.kind === 'network') return true;
  return error.code !== undefined && error.code >= 500 && error.code !== NOT_BUILT;
}

function toastFailure(error: unknown, meta: ErrorToastMeta | undefined): void {
  if (!meta?.errorToast) return;
  // The loss of the session has its own, single toast.
  if (isSessionLoss(error)) return;
  const { textKey, kind } = meta.errorToast;
  toast[kind](describeError(textKey, error), { detail: errorDetail(textKey, error) });
}

/** The portal's query client; `retry: false` is for tests. */
export function createQueryClient({ retry = true } = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => toastFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => toastFailure(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        retry: retry ? shouldRetry : false,
        retryDelay,
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        persister: rememberProblems,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
