import { runtimeConfig } from '../config/runtime-config.ts';
import { ApiError, isSessionLoss, isWorldGone } from './api-error.ts';
import { checkSession, runningCheck } from './check-session.ts';
import { send, type RawResponse, type SendOptions } from './send.ts';
import { inThisSession, never, reportSessionEnd } from './session.ts';
import { identityHeaders, isOther, learnWorld, ownIdentity } from './tab.ts';

export interface ApiResponse {
  readonly code: number;
  /** `msg` or `message`, whichever the operation uses. */
  readonly text: string;
  readonly data: unknown;
  /** The whole body, with the members next to `data` that some operations have. */
  readonly envelope: object;
}

interface Envelope {
  readonly code: number;
  readonly msg?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
}

const FIRST_ERROR_CODE = 400;

function parseEnvelope(text: string): Envelope | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const isEnvelope =
      typeof body === 'object' && body !== null && 'code' in body && Number.isInteger(body.code);
    return isEnvelope ? (body as Envelope) : undefined;
  } catch {
    return undefined;
  }
}

function serverTextOf(envelope: Envelope): string {
  const text = envelope.msg ?? envelope.message;
  return typeof text === 'string' ? text : '';
}

/** The error for a response without an envelope: its HTTP status if that is an error, else it counts as unreadable. */
function unreadable({ status, retryAt }: RawResponse): ApiError {
  if (status < FIRST_ERROR_CODE) return new ApiError({ kind: 'network' });
  return new ApiError({ kind: 'server', code: status, retryAt });
}

/** Reads a response with an envelope. Codes of 400 and above are errors unless `accept` contains them. */
export function readResponse(raw: RawResponse, accept: readonly number[] = []): ApiResponse {
  const envelope = parseEnvelope(raw.text);
  if (!envelope) throw unreadable(raw);
  const { code, data } = envelope;
  const text = serverTextOf(envelope);
  if (code >= FIRST_ERROR_CODE && !accept.includes(code)) {
    const serverText = text || undefined;
    throw new ApiError({ kind: 'server', code, serverText, data, retryAt: raw.retryAt });
  }
  return { code, text, data, envelope };
}

/** Reads a response that is a text file. An envelope instead of a file, or an empty body, is a failure. */
export function readFile(raw: RawResponse): RawResponse {
  const isFile = raw.status < FIRST_ERROR_CODE && raw.text !== '';
  if (isFile && parseEnvelope(raw.text) === undefined) return raw;
  readResponse(raw);
  throw unreadable(raw);
}

/** Sends a request in the name of the user and the world of this tab, if they are still those of the browser. */
async function sendAsOwn(path: string, options: SendOptions): Promise<RawResponse> {
  const checking = runningCheck();
  if (checking) await inThisSession(() => checking);
  const headers = { ...identityHeaders(path), ...options.headers };
  return inThisSession(() => send(path, { ...options, headers }));
}

/** Reports the end of the session if it is the reason of a failure; true if its screens must not see the failure. */
async function endsBy(error: unknown): Promise<boolean> {
  const { simulated } = runtimeConfig();
  if (simulated && isWorldGone(error)) {
    reportSessionEnd({ kind: 'gone' });
    return true;
  }
  if (!isSessionLoss(error)) return false;
  // A session belongs to one world: another tab that has opened another world has ended it.
  if (simulated && (await inThisSession(checkSession))) return true;
  reportSessionEnd({ kind: 'lost' });
  return false;
}

/**
 * Sends one request to the API and reads its response with `read`. Throws an ApiError; one with code 401 also reports
 * the loss of the session. Never settles when the session ends meanwhile, or when the response is for another user or
 * world than those of this tab, which it reports.
 */
export async function exchange<Result>(
  path: string,
  options: SendOptions,
  read: (raw: RawResponse) => Result,
): Promise<Result> {
  const raw = await sendAsOwn(path, options);
  learnWorld(raw.identity);
  if (isOther(ownIdentity(), raw.identity)) {
    reportSessionEnd({ kind: 'other', now: raw.identity });
    return never();
  }
  try {
    return read(raw);
  } catch (error) {
    if (await endsBy(error)) return never();
    throw error;
  }
}

/**
 * Sends one request to a path of the API that the server gave or the simulator recorded; for all others there is `api`.
 * The code in the body decides, also under HTTP 200; the HTTP status counts where the body is no envelope. Throws as
 * `exchange` does.
 */
export const requestAt = (path: string, options: SendOptions = {}): Promise<ApiResponse> =>
  exchange(path, options, readResponse);
