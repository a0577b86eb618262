import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorKey } from './error-catalogue.ts';

/** Who may call: everybody, every signed-in user, or the roles of one route group. */
export type Access = 'open' | 'signed-in' | 'accounting' | 'ad-manager';

/** One call of the wire contract, as data: routes, validators, OpenAPI and tests are derived from it. */
export interface Operation {
  /** camelCase name, the OpenAPI operationId. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path with `:name` for parameters. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** A CSV upload: multipart field `bidder_data_csv`; with `raw`, also a plain `text/csv` body. */
  readonly upload?: { readonly raw: boolean };
  /** Media type of a body that is a file and not JSON; its bytes are checked by what reads them. */
  readonly bodyFile?: string;
  /** Largest body in bytes where it is not the limit of JSON bodies. */
  readonly bodyBytes?: number;
  /** A form post (`application/x-www-form-urlencoded`) instead of a JSON body. */
  readonly form?: boolean;
  /** Status of success; 200 if absent. */
  readonly status?: 200 | 201 | 204;
  /** Schema of `data` in the envelope (or of the whole answer in the control plane). */
  readonly response: TSchema;
  /** Members of the envelope beside code, msg and data, such as `meta`. */
  readonly extra?: Readonly<Record<string, TSchema>>;
  /** Schema of `data` of a 422 where it is more than a list of request problems. */
  readonly invalid?: TSchema;
  /** The envelope's text member; `msg` if absent. */
  readonly text?: 'msg' | 'message';
  /** Media type of an answer that is a file and has no envelope. */
  readonly file?: string;
  /** Success is a redirect (302) and has no envelope. */
  readonly redirect?: boolean;
  /** Answers also when the request names a world that does not exist (control plane only). */
  readonly worldless?: boolean;
  /** Its answer is another one every time, or late on purpose: it is never answered from what was kept. */
  readonly volatile?: boolean;
  /** Errors beyond those that follow from access, parameters and body. */
  readonly errors?: readonly ErrorKey[];
}

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise;
type Nothing = Record<string, never>;

export type ParamsOf<O extends Operation> = StaticOr<O['params'], Nothing>;
export type QueryOf<O extends Operation> = StaticOr<O['query'], Nothing>;
export type BodyOf<O extends Operation> = StaticOr<O['body'], undefined>;
/** The `data` that a successful answer carries. */
export type DataOf<O extends Operation> = Static<O['response']>;
export type ExtraOf<O extends Operation> =
  O['extra'] extends Record<string, TSchema>
    ? { [K in keyof O['extra']]: Static<O['extra'][K]> }
    : unknown;

/** Keeps the literal types of an operation, so that its handler's input and answer are typed by it. */
export function operation<const O extends Operation>(definition: O): O {
  return definition;
}

/** True for a call of the control plane: no envelope, errors are problem details. */
export function isControl(call: Pick<Operation, 'path'>): boolean {
  return call.path.startsWith('/__sim/');
}

function takesAffiliate(call: Operation): boolean {
  return (
    call.access !== 'open' && call.query !== undefined && 'affiliate_id' in call.query.properties
  );
}

/** The errors that an operation can answer with, derived from its shape, each once. */
export function errorsOf(call: Operation): readonly ErrorKey[] {
  const errors: ErrorKey[] = ['unknownWorld'];
  if (isControl(call)) errors.push('noControlToken', 'controlNotLocal');
  if (call.access !== 'open') errors.push('noSession');
  if (call.access === 'accounting' || call.access === 'ad-manager') errors.push('roleNotAllowed');
  if (takesAffiliate(call)) errors.push('affiliateNotAllowed', 'unknownAffiliate');
  // A call that takes no body reads one all the same, and one that takes no query refuses every key.
  if (call.method !== 'GET')
    errors.push('crossSite', 'unreadableBody', 'bodyTooLarge', 'mediaType');
  // What is read is kept too: sessions that end, what time brings, figures that are asked for the first time.
  errors.push('invalid', ...(call.errors ?? []), 'internal', 'diskFull');
  return [...new Set(errors)];
}
