import type { ProblemDetails } from '@bidstage/mock-api/contract/control/problem-details';
import type {
  BodyOf,
  DataOf,
  Operation,
  ParamsOf,
  QueryOf,
} from '@bidstage/mock-api/contract/operation';
import { ApiError } from './api-error.ts';
import { apiUrl, send, type SendOptions } from './send.ts';

type Given<Key extends string, Value, Part> = Part extends object
  ? { readonly [K in Key]: Value }
  : { readonly [K in Key]?: never };

/** The input of a request to the control plane, by its operation; a file is sent as a Blob. */
type Input<O extends Operation> = Given<'params', ParamsOf<O>, O['params']> &
  Given<'body', BodyOf<O> | Blob, O['body']> & {
    readonly query?: O['query'] extends object ? QueryOf<O> : never;
    readonly signal?: AbortSignal | undefined;
    readonly keepalive?: boolean;
    readonly timeoutMs?: number;
  };

/** The path of an operation with its parameters filled in. */
function controlPath(path: string, params: object = {}): string {
  const values = Object.entries(params) as [string, string | number][];
  return values.reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)),
    path,
  );
}

/** The URL of a file of the control plane, for a link. */
export function controlUrl<O extends Operation>(
  path: O['path'],
  params: ParamsOf<O>,
  query?: QueryOf<O>,
): string {
  return apiUrl(controlPath(path, params), query as SendOptions['query']);
}

function problemOf(text: string): ProblemDetails | undefined {
  try {
    const body = JSON.parse(text) as Partial<ProblemDetails> | null;
    return typeof body?.title === 'string' ? (body as ProblemDetails) : undefined;
  } catch {
    return undefined;
  }
}

function failure(status: number, text: string): ApiError {
  const problem = problemOf(text);
  return new ApiError({
    kind: 'server',
    code: status,
    serverText: problem?.title ?? text,
    data: problem,
  });
}

/**
 * Sends one request to the simulator's control plane, typed by its operation: `control<typeof setClock>('PUT', …)`. The
 * operations hold schemas, so only their types are imported here. Throws an ApiError with the HTTP status as its code,
 * the problem's title as its text and the problem itself as its data. Never use it against a real API.
 */
export async function control<O extends Operation>(
  method: O['method'],
  path: O['path'],
  input: Input<O>,
): Promise<DataOf<O>> {
  const { params, query, ...rest } = input as {
    params?: object;
    query?: SendOptions['query'];
  } & SendOptions;
  const options = { ...rest, method, ...(query && { query }) };
  const { status, text } = await send(controlPath(path, params), options);
  if (status >= 400) throw failure(status, text);
  try {
    return (text ? JSON.parse(text) : undefined) as DataOf<O>;
  } catch (cause) {
    throw new ApiError({ kind: 'network' }, { cause });
  }
}

/** The text for a failed request to the control plane, in one sentence or two. */
export function describeControlError(error: unknown): string {
  if (!(error instanceof ApiError))
    return error instanceof Error ? error.message : 'Something went wrong in the simulator';
  if (error.kind === 'network') return 'The simulator does not answer';
  const details = error.data as ProblemDetails | undefined;
  const problems =
    details?.problems?.map(
      ({ path, message }: { path: string; message: string }) => `${path} ${message}`,
    ) ?? [];
  const all = [error.serverText || `The simulator answered ${error.code}`, details?.detail];
  return [...all.filter(Boolean), ...problems].join(': ');
}
