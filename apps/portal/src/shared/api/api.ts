import {
  API_ROUTES,
  CONTROL_ROUTES,
  filledPath,
  type Route,
} from '@bidstage/mock-api/contract/values/routes';
import { ApiError } from './api-error.ts';
import type {
  ApiArguments,
  ApiId,
  ApiInput,
  ControlFileId,
  Data,
  Envelope,
  FileId,
  OperationId,
} from './api-types.ts';
import { requestControl, requestControlText } from './control-plane.ts';
import { withNamedAffiliate } from './named-affiliate.ts';
import type * as repairExports from './repair-response.ts';
import { exchange, readFile, readResponse, requestAt, type ApiResponse } from './request.ts';
import { noteProblems } from './response-problems.ts';
import { urlOf, type RawResponse, type SendOptions } from './send.ts';

const ROUTES: Readonly<Record<OperationId, Route>> = { ...API_ROUTES, ...CONTROL_ROUTES };

type AnyInput = Omit<SendOptions, 'method'> & {
  readonly params?: Readonly<Record<string, string | number>>;
};

function requestOf(id: OperationId, input: object = {}): [path: string, options: SendOptions] {
  const { params = {}, ...options } = input as AnyInput;
  const { method, path } = ROUTES[id];
  const query = withNamedAffiliate(path, options.query);
  return [filledPath(path, params), { ...options, ...(query && { query }), method }];
}

/** True for an operation of the control plane: no envelope, errors are problem details. */
const isControl = (id: OperationId): boolean => id in CONTROL_ROUTES;

/** The caller has a value of its own for what such a response leaves out: the one before a change, or none for a user. */
const mayLackMembers = (id: OperationId): boolean =>
  ROUTES[id].method !== 'GET' || id === 'getCurrentUser';

let repairModule: typeof repairExports | undefined;

/** Loads the shapes of all responses, beside the first request. Without them a response stays as it is. */
async function loadRepair(): Promise<typeof repairExports | undefined> {
  repairModule ??= await import('./repair-response.ts').catch(() => undefined);
  return repairModule;
}

/**
 * The envelope of a response, in which what violates the contract is missing in one known form. Without the list or the
 * object that the contract has as its data, it counts as a failed request.
 */
async function requestEnvelope(id: OperationId, input?: object): Promise<{ data?: unknown }> {
  const [path, options] = requestOf(id, input);
  const loading = repairModule ?? loadRepair();
  const response = await requestAt(path, options);
  const repair = await loading;
  if (!repair) return response.envelope;
  const leavesOut = mayLackMembers(id);
  const repaired = repair.repairResponse(id, response.envelope, { leavesOut });
  if (!repaired) throw new ApiError({ kind: 'network' });
  noteProblems(options.signal, path, repaired.problems);
  return repaired.envelope;
}

export function apiUrl<Id extends OperationId>(id: Id, ...[input]: ApiArguments<Id>): string {
  const [path, { query }] = requestOf(id, input);
  return urlOf(path, query);
}

/**
 * Sends one request, typed by the id of its operation, and returns its `data`; of the control plane, the whole
 * response. The operations hold schemas, so only their types and routes are imported. Throws an ApiError; see
 * `requestAt` and `requestControl`.
 */
export async function api<Id extends OperationId>(
  id: Id,
  ...[input]: ApiArguments<Id>
): Promise<Data<Id>> {
  const data = isControl(id)
    ? await requestControl(...requestOf(id, input))
    : (await requestEnvelope(id, input)).data;
  return data as Data<Id>;
}

export async function apiEnvelope<Id extends ApiId>(
  id: Id,
  ...[input]: ApiArguments<Id>
): Promise<Envelope<Id>> {
  return (await requestEnvelope(id, input)) as Envelope<Id>;
}

/**
 * Like `api`, but returns code, text and data, for callers that decide by the code. Codes of 400 and above in `accept`
 * are results and not errors; the data is unchecked, because it depends on the code.
 */
export async function apiResponse<Id extends ApiId>(
  id: Id,
  { accept, ...input }: ApiInput<Id> & { readonly accept?: readonly number[] },
): Promise<ApiResponse> {
  return exchange(...requestOf(id, input), (raw) => readResponse(raw, accept));
}

/** Like `api`, for a response that is a text file. An envelope instead of a file, or an empty body, is a failure. */
export async function apiFile<Id extends FileId>(
  id: Id,
  ...[input]: ApiArguments<Id>
): Promise<RawResponse> {
  return exchange(...requestOf(id, input), readFile);
}

/** A text file of the simulator's control plane. Throws as `requestControl` does. */
export async function controlText<Id extends ControlFileId>(
  id: Id,
  ...[input]: ApiArguments<Id>
): Promise<string> {
  return requestControlText(...requestOf(id, input));
}
