import { ApiError } from './api-error.ts';
import { send, type RawResponse, type SendOptions } from './send.ts';
import { reportSessionLoss } from './session-loss.ts';
import { inThisSession } from './session-number.ts';

/** A successful response of the API. */
export interface ApiResponse<Data, Extra = unknown> {
  readonly code: number;
  /** `msg` or `message`, whichever the operation uses. */
  readonly text: string;
  readonly data: Data;
  /** The whole envelope, for the members next to `data` that some operations have (`meta`, `totalComparison`). */
  readonly envelope: Extra;
}

export interface RequestOptions extends SendOptions {
  /** Codes of 400 and above that the caller takes as a result and not as an error. */
  readonly accept?: readonly number[];
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
function unreadable({ status }: RawResponse): ApiError {
  if (status < FIRST_ERROR_CODE) return new ApiError({ kind: 'network' });
  return new ApiError({ kind: 'server', code: status });
}

function readResponse(raw: RawResponse, accept: readonly number[]): ApiResponse<unknown> {
  const envelope = parseEnvelope(raw.text);
  if (!envelope) throw unreadable(raw);
  const { code, data } = envelope;
  const text = serverTextOf(envelope);
  if (code >= FIRST_ERROR_CODE && !accept.includes(code)) {
    throw new ApiError({ kind: 'server', code, serverText: text || undefined, data });
  }
  return { code, text, data, envelope };
}

/**
 * Sends one request to the API. The code in the body decides, also under HTTP 200; the HTTP status counts where the
 * body is no envelope. Throws an ApiError; a code of 401 also reports the loss of the session. Never settles when the
 * session ends meanwhile.
 */
export async function request<Data, Extra = unknown>(
  path: string,
  options: RequestOptions = {},
): Promise<ApiResponse<Data, Extra>> {
  const raw = await inThisSession(send(path, options));
  try {
    return readResponse(raw, options.accept ?? []) as ApiResponse<Data, Extra>;
  } catch (error) {
    reportSessionLoss(error);
    throw error;
  }
}

/** Sends one request whose response is a text file. An envelope instead of a file, or an empty body, is a failure. */
export async function requestFile(path: string, options: SendOptions = {}): Promise<RawResponse> {
  const raw = await inThisSession(send(path, options));
  try {
    const isFile = raw.status < FIRST_ERROR_CODE && raw.text !== '';
    if (isFile && parseEnvelope(raw.text) === undefined) return raw;
    readResponse(raw, []);
    throw unreadable(raw);
  } catch (error) {
    reportSessionLoss(error);
    throw error;
  }
}

/** Sends one request and returns its `data` only. */
export async function requestData<Data>(path: string, options?: RequestOptions): Promise<Data> {
  return (await request<Data>(path, options)).data;
}

/** Sends one request whose `data` is a list. A response without the list counts as unreadable. */
export async function requestList<Item>(path: string, options?: RequestOptions): Promise<Item[]> {
  const data = await requestData<unknown>(path, options);
  if (!Array.isArray(data)) throw new ApiError({ kind: 'network' });
  return data as Item[];
}

/** Sends one request whose `data` is an object by name. A response without the object counts as unreadable. */
export async function requestMap<Data extends object>(
  path: string,
  options?: RequestOptions,
): Promise<Data> {
  const data = await requestData<unknown>(path, options);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ApiError({ kind: 'network' });
  }
  return data as Data;
}
