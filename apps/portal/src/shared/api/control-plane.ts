import type { ProblemDetails } from '@bidstage/mock-api/contract/operations/control/problem-details';
import { ApiError, problemsOf } from './api-error.ts';
import { parseJson } from './parse-json.ts';
import { send, type SendOptions } from './send.ts';
import { worldHeaders } from './tab.ts';

/** The token for the simulator's control plane, where its server asks for one; null without. */
let current: string | null = null;

/** Sets the token that all later requests to the control plane carry. The simulator stores it. */
export function setControlToken(token: string | null): void {
  current = token;
}

/** The headers of each request to the control plane: the world of this tab, and the token. */
export const controlHeaders = (): Readonly<Record<string, string>> => ({
  ...worldHeaders(),
  ...(current !== null && { Authorization: `Bearer ${current}` }),
});

export const hasControlToken = (): boolean => current !== null;

function problemOf(text: string): ProblemDetails | undefined {
  const body = parseJson(text) as Partial<ProblemDetails> | null | undefined;
  return typeof body?.title === 'string' ? (body as ProblemDetails) : undefined;
}

function failure(status: number, text: string): ApiError {
  const problem = problemOf(text);
  return new ApiError({
    kind: 'server',
    code: status,
    // What is not from the simulator, such as the page of a proxy, is no text for the screen.
    serverText: problem?.title,
    data: problem,
  });
}

const sendControl = (path: string, options: SendOptions) =>
  send(path, { ...options, headers: { ...controlHeaders(), ...options.headers } });

/**
 * Sends one request to the simulator's control plane and returns its response; undefined if that is empty. Throws an
 * ApiError with the HTTP status as its code, the problem's title as its text and the problem itself as its data. Never
 * use it against a real API.
 */
export async function requestControl(path: string, options: SendOptions): Promise<unknown> {
  const { status, text } = await sendControl(path, options);
  if (status >= 400) throw failure(status, text);
  try {
    return text ? JSON.parse(text) : undefined;
  } catch (cause) {
    throw new ApiError({ kind: 'network' }, { cause });
  }
}

/** Like `requestControl`, for a response that is a text file; returns it without a byte order mark. */
export async function requestControlText(path: string, options: SendOptions): Promise<string> {
  const { status, text } = await sendControl(path, options);
  if (status >= 400) throw failure(status, text);
  return text;
}

export function describeControlError(error: unknown): string {
  if (!(error instanceof ApiError))
    return error instanceof Error ? error.message : 'Something went wrong in the simulator';
  if (error.kind === 'network') return 'The simulator does not respond';
  const details = error.data as ProblemDetails | undefined;
  const problems = problemsOf(error).map(({ path, message }) => `${path} ${message}`);
  const all = [error.serverText || `The simulator returned ${error.code}`, details?.detail];
  return [...all.filter(Boolean), ...problems].join(': ');
}
