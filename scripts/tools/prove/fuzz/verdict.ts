import {
  checkResponse,
  checkUnknownOperation,
} from '../../../../apps/mock-api/src/contract-tools/check-response.ts';
import { describeDeviation } from '../../../../apps/mock-api/src/contract-tools/deviation.ts';
import { ACCOUNT_OPERATIONS } from '../../../../apps/mock-api/src/contract/operations/account.ts';
import { CONTROL_OPERATIONS } from '../../../../apps/mock-api/src/contract/operations/control/control-operations.ts';
import { operationFinder } from '../../../../apps/mock-api/src/contract/operations/known-paths.ts';
import type { Operation } from '../../../../apps/mock-api/src/contract/operations/operation.ts';
import { OPERATIONS } from '../../../../apps/mock-api/src/contract/operations/api-operations.ts';
import { responsesOf } from '../../../../apps/mock-api/src/contract/operations/responses.ts';
import { areaOf } from '../../../../apps/mock-api/src/contract/values/own-path.ts';
import {
  isReadableTarget,
  normalTarget,
} from '../../../../apps/mock-api/src/domain/request-target.ts';
import type { Outcome, RawResponse } from './raw-http.ts';
import { type FuzzRequest, targetOf } from './request.ts';

export const FUZZED: readonly Operation[] = [
  ...OPERATIONS,
  ...CONTROL_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
];

const operationOf = operationFinder(FUZZED);

/** Statuses of the HTTP layer: unreadable, slow, `Expect` not met, headers too large. */
const PROTOCOL_STATUSES = [400, 408, 417, 431];

/** The host guard rejects requests with a foreign Host header before they reach an operation. */
const MISDIRECTED = 421;

/** Internals that no error response may contain: stack frames, SQL, paths of this machine. */
const INTERNALS = /\n\s+at |SQLITE_|\bSELECT .* FROM\b|node_modules|\/(home|root|work|tmp)\//;

/** Whether the HTTP layer or the host guard sent the response. All other responses have this header. */
function isOfProtocol({ status, headers }: RawResponse): boolean {
  if (status === MISDIRECTED) return true;
  return headers['x-content-type-options'] === undefined && PROTOCOL_STATUSES.includes(status);
}

const pathOf = (target: string): string => target.split(/[?#]/, 1)[0] ?? '';

/** Returns how a response differs from the contract; `target` is as the server reports it. */
function deviationsOf(
  { status, headers, body }: RawResponse,
  target: string,
  operation: Operation | undefined,
): string[] {
  const { location } = headers;
  const wire = { status, contentType: headers['content-type'], location, body };
  const isError = status >= 400;
  // Documents and the reference page are no operations.
  if (!operation && areaOf(target) !== 'v1' && !isError) return [];
  const own = operation ? checkResponse(operation, wire) : [];
  if (operation && own.length === 0) return [];
  // The router parses some paths differently; the response is then that of an unknown operation.
  const unknown = checkUnknownOperation(wire, pathOf(target));
  if (isError && unknown.length === 0) return [];
  return (operation ? own : unknown).map(describeDeviation);
}

/** Returns the target of a request as the server reports it; unchanged if its path cannot be decoded. */
function reportedTarget(request: FuzzRequest): string {
  const target = targetOf(request);
  return isReadableTarget(target) ? normalTarget(target) : target;
}

/** Returns the problem of a response to a request of the fuzzer; null if there is none. */
export function problemOf(request: FuzzRequest, outcome: Outcome): string | null {
  if (outcome === 'silent') return 'no response in time';
  if (outcome === 'closed') return 'the connection was closed without a response';
  const { status, headers, body, isTruncated } = outcome;
  const target = reportedTarget(request);
  const operation = operationOf(request.method, pathOf(target));
  const isDocumented = status === 501 && operation !== undefined && 501 in responsesOf(operation);
  const quoted = body.toString('utf8').slice(0, 300);
  if (status >= 500 && !isDocumented) return `status ${status}: ${quoted}`;
  if (status < 200) return `no status line: ${quoted}`;
  if (isOfProtocol(outcome)) return null;
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} may be sniffed`;
  if (status >= 400 && INTERNALS.test(quoted)) return `${status} contains internals: ${quoted}`;
  if (request.method === 'HEAD' || status === 304)
    return body.length > 0 ? `${status} has a body but must not` : null;
  if (isTruncated) return `${status} is truncated: ${body.length} bytes received`;
  const deviations = deviationsOf(outcome, target, operation);
  return deviations.length > 0 ? `${deviations.slice(0, 3).join('; ')}: ${quoted}` : null;
}
