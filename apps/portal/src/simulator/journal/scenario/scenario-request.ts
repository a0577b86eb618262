import type { Act } from '@bidstage/mock-api/contract/operations/control/acts';
import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import { API_ROUTES } from '@bidstage/mock-api/contract/values/routes';
import { findOperation } from '#portal/simulator/faults/endpoints.ts';
import { parseJson } from '#portal/shared/api/parse-json.ts';
import type { Yaml } from './yaml-text.ts';

/** The journal's replacement for a secret. */
const REDACTED = '[redacted]';

/** Effects of faults with which a whole response that fits the contract is sent. */
const REPEATED_EFFECTS = ['latency', 'slow_body', 'status'];

/** Statuses of faults that every operation documents. */
const DOCUMENTED_STATUSES = [500, 503, 507];

type StepParameter = Readonly<Record<'in' | 'name', string>> & { readonly value: Yaml };

export interface StepRequest {
  readonly operation: string;
  readonly parameters: readonly StepParameter[];
  /** The body as JSON; undefined without one. */
  readonly payload?: Yaml;
  /** Whether it uploads the file that is stored for the entry. */
  readonly uploads?: true;
}

/** A request as a step, or why it cannot be one. */
export type Repeated =
  | { readonly request: StepRequest; readonly refusal?: never }
  | { readonly refusal: string; readonly request?: never };

/** An act as the request of a step. */
export function actRequest(act: Act): StepRequest {
  const { operation } = act;
  const { path } = API_ROUTES[operation];
  const params = 'params' in act ? Object.entries(act.params ?? {}) : [];
  return {
    operation,
    parameters: params.map(([name, value]) => ({
      in: path.includes(`:${name}`) ? 'path' : 'query',
      name,
      value: value ?? null,
    })),
    ...(act.operation === 'uploadConfig' ? { uploads: true } : { payload: act.body }),
  };
}

const asNumber = (text: string): string | number =>
  /^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;

const parameter = (location: 'path' | 'query', name: string, value: string): StepParameter => ({
  in: location,
  name,
  value: asNumber(value),
});

/** The body of a request: nothing, JSON or an uploaded file; a text says why it cannot be sent again. */
function bodyOf({ request }: JournalEntry, hasUpload: boolean): Partial<StepRequest> | string {
  const { headers, body } = request;
  const type = headers['content-type'] ?? '';
  if (/^(multipart\/form-data|text\/csv)/.test(type))
    return hasUpload ? { uploads: true } : 'the journal no longer holds its file';
  if (Number(headers['content-length'] ?? 0) === 0) return {};
  const payload = parseJson(body ?? '') as Yaml | undefined;
  return payload === undefined ? 'its body is not stored as JSON' : { payload };
}

function lossOf({ path, query, status, faults, response }: JournalEntry): string | undefined {
  if (!path.startsWith('/v1/')) return 'it is not a request of the API';
  if (status === null) return 'it got no response';
  if (query.includes(REDACTED)) return 'it holds a secret, which the journal leaves out';
  const effect = faults.find((fault) => !REPEATED_EFFECTS.includes(fault.effect))?.effect;
  if (effect !== undefined) return `a fault (${effect}) damaged its response`;
  const isInjected = faults.some((fault) => fault.effect === 'status');
  if (isInjected && !DOCUMENTED_STATUSES.includes(status))
    return `the contract does not have the status ${status} of its fault`;
  return response.headers['content-type'] === undefined && status >= 300 && status < 304
    ? 'it is a redirect'
    : undefined;
}

/** A request of the journal as the request of a step: `from` is its act, or whether its uploaded file is stored. */
export function repeatedRequest(entry: JournalEntry, from: Act | boolean): Repeated {
  const loss = lossOf(entry);
  if (loss !== undefined) return { refusal: loss };
  if (typeof from === 'object') return { request: actRequest(from) };
  const match = findOperation(entry.method, entry.path);
  if (!match) return { refusal: 'the contract has no such operation' };
  const query = [...new URLSearchParams(entry.query)];
  if (new Set(query.map(([name]) => name)).size < query.length)
    return { refusal: 'a parameter of its query is repeated' };
  const body = bodyOf(entry, from);
  if (typeof body === 'string') return { refusal: body };
  const parameters = [
    ...match.parameters.map(([name, value]) => parameter('path', name, decodeURIComponent(value))),
    ...query.map(([name, value]) => parameter('query', name, value)),
  ];
  return { request: { operation: match.id, parameters, ...body } };
}
