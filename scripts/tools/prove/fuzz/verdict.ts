import {
  checkResponse,
  checkUnknownOperation,
  type WireResponse,
} from '../../../../apps/mock-api/src/conformance/check-response.ts';
import { describeDeviation } from '../../../../apps/mock-api/src/conformance/deviation.ts';
import { responsesOf } from '../../../../apps/mock-api/src/contract/responses.ts';
import {
  areaOf,
  isReadableTarget,
  normalTarget,
} from '../../../../apps/mock-api/src/domain/request-target.ts';
import { type FuzzRequest, targetOf } from './fuzz-request.ts';
import { operationOf } from './operations.ts';
import type { Outcome, RawResponse } from './raw-http.ts';

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

function wireOf({ status, headers, body }: RawResponse): WireResponse {
  const { location } = headers;
  return { status, contentType: headers['content-type'], location, body };
}

function deviationsOf({ method }: FuzzRequest, target: string, response: RawResponse): string[] {
  const area = areaOf(target);
  const wire = wireOf(response);
  const operation = operationOf(method, target.split(/[?#]/, 1)[0] ?? '');
  const isError = response.status >= 400;
  // Documents and the reference page are no operations.
  if (!operation && (area === '__sim' || area !== 'v1') && !isError) return [];
  const own = operation ? checkResponse(operation, wire) : [];
  if (operation && own.length === 0) return [];
  // The router parses some paths differently; the response is then that of an unknown operation.
  const strange = checkUnknownOperation(wire, target.split(/[?#]/, 1)[0] ?? '');
  if (isError && strange.length === 0) return [];
  return (operation ? own : strange).map(describeDeviation);
}

/** Returns the target of a request as the server reports it; unchanged if its path cannot be decoded. */
function shownTarget(request: FuzzRequest): string {
  const target = targetOf(request);
  return isReadableTarget(target) ? normalTarget(target) : target;
}

/** Returns the problem of a response to a request of the fuzzer; null if there is none. */
export function faultOf(request: FuzzRequest, outcome: Outcome): string | null {
  if (outcome === 'silent') return 'no response in time';
  if (outcome === 'closed') return 'the connection was closed without a response';
  const { status, headers, body, torn } = outcome;
  const target = shownTarget(request);
  const operation = operationOf(request.method, target.split(/[?#]/, 1)[0] ?? '');
  const isDocumented = status === 501 && operation !== undefined && 501 in responsesOf(operation);
  const quoted = body.toString('utf8').slice(0, 300);
  if (status >= 500 && !isDocumented) return `status ${status}: ${quoted}`;
  if (status < 200) return `no status line: ${quoted}`;
  if (isOfProtocol(outcome)) return null;
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} may be sniffed`;
  if (status >= 400 && INTERNALS.test(quoted)) return `${status} contains internals: ${quoted}`;
  if (request.method === 'HEAD' || status === 304)
    return body.length > 0 ? `${status} has a body but must not` : null;
  if (torn) return `${status} is torn: ${body.length} bytes received`;
  const deviations = deviationsOf(request, target, outcome);
  return deviations.length > 0 ? `${deviations.slice(0, 3).join('; ')}: ${quoted}` : null;
}
