import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorKey } from '../values/error-catalogue.ts';
import type { ResponseHeader } from './response-headers.ts';
import type { Tag } from './tags.ts';
import { ACCOUNT_ROUTES, API_ROUTES, CONTROL_ROUTES, type Route } from '../values/routes.ts';
import { ACCOUNTING_ROLES, AD_MANAGER_ROLES, type Role } from '../values/roles.ts';

/** Who may use an operation: everyone, every signed-in user, or the roles of one route group. */
export type AllowedUsers = 'open' | 'signed-in' | 'accounting' | 'ad-manager';

/** One operation of the wire contract, as data: routes, validators, OpenAPI and tests are derived from it. */
export interface Operation extends Route {
  /** camelCase name, the OpenAPI operationId. */
  readonly id: string;
  readonly tag: Tag;
  readonly summary: string;
  /** What the summary leaves out, in Markdown. */
  readonly description?: string;
  readonly access: AllowedUsers;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Request headers that change the response, for the documents. */
  readonly headers?: TObject;
  /** A CSV upload: multipart field `bidder_data_csv`; with `raw`, also a plain `text/csv` body. */
  readonly upload?: { readonly raw: boolean };
  /** Media type of a body that is a file, not JSON; its bytes are checked by the code that reads them. */
  readonly bodyFile?: string;
  /** Largest body in bytes, if it differs from the limit of JSON bodies. */
  readonly bodyBytes?: number;
  /** A form post (`application/x-www-form-urlencoded`) instead of a JSON body. */
  readonly form?: boolean;
  /** Status of success; 200 if absent. */
  readonly status?: 200 | 201 | 204;
  /** Schema of `data` in the envelope (in the control plane: of the whole response). */
  readonly response: TSchema;
  /** Members of the envelope besides code, msg and data, such as `meta`. */
  readonly extra?: Readonly<Record<string, TSchema>>;
  /** Schema of `data` of a 422, if it is more than a list of request problems. */
  readonly invalid?: TSchema;
  /** Headers of a successful response besides those that follow from the other properties. */
  readonly sends?: readonly ResponseHeader[];
  /** The envelope's text member; `msg` if absent. */
  readonly text?: 'msg' | 'message';
  /** Media type of a response that is a file without an envelope. */
  readonly file?: string;
  /** Its response is sent in pieces as it is made, so it has no ETag. */
  readonly streamed?: boolean;
  /** Success is a redirect (302; 303 after a form post) without an envelope. */
  readonly redirect?: boolean;
  /** Responds even if the request's world does not exist (control plane only). */
  readonly worldless?: boolean;
  /** Its response differs every time or is delayed on purpose: no client asks whether it is still the same. */
  readonly volatile?: boolean;
  /** Errors in addition to those derived from access, parameters and body. */
  readonly errors?: readonly ErrorKey[];
}

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise;
type Nothing = Record<string, never>;

export type ParamsOf<O extends Operation> = StaticOr<O['params'], Nothing>;
export type QueryOf<O extends Operation> = StaticOr<O['query'], Nothing>;
export type BodyOf<O extends Operation> = StaticOr<O['body'], undefined>;
/** The `data` of a successful response. */
export type DataOf<O extends Operation> = Static<O['response']>;
export type ExtraOf<O extends Operation> =
  O['extra'] extends Record<string, TSchema>
    ? { [K in keyof O['extra']]: Static<O['extra'][K]> }
    : unknown;

const ROUTES = { ...API_ROUTES, ...CONTROL_ROUTES, ...ACCOUNT_ROUTES };
type Routes = typeof ROUTES;

/** An operation without method and path, which follow from its id. */
interface Definition extends Omit<Operation, keyof Route> {
  readonly id: keyof Routes;
}

/**
 * Completes an operation with the method and the path of its id. Preserves its literal types, so that they type its
 * handler's input and response.
 */
export function operation<const D extends Definition>(definition: D): D & Routes[D['id']] {
  return { ...definition, ...(ROUTES[definition.id] as Routes[D['id']]) };
}

/** Completes an operation of the control plane, whose guard lets nobody else in: its own access is open. */
export const controlOperation = <const D extends Omit<Definition, 'access'>>(definition: D) =>
  operation({ access: 'open', ...definition });

/** True for an operation of the control plane: no envelope, errors are problem details. */
export function isControl(call: Pick<Operation, 'path'>): boolean {
  return call.path.startsWith('/__sim/');
}

/** True for an operation of the API, not of the control plane or the account centre. */
export function isApi(call: Pick<Operation, 'path'>): boolean {
  return call.path.startsWith('/v1/');
}

function takesAffiliate(call: Operation): boolean {
  return (
    call.access !== 'open' && call.query !== undefined && 'affiliate_id' in call.query.properties
  );
}

/** The errors of an operation, derived from its properties, without duplicates. */
export function errorsOf(call: Operation): readonly ErrorKey[] {
  const errors: ErrorKey[] = ['unknownWorld'];
  if (isControl(call)) errors.push('noControlToken', 'controlNotLocal');
  if (isApi(call)) errors.push('otherUser');
  if (call.access !== 'open') errors.push('noSession');
  if (call.access === 'accounting' || call.access === 'ad-manager') errors.push('roleNotAllowed');
  if (takesAffiliate(call)) errors.push('affiliateNotAllowed', 'unknownAffiliate');
  // An operation without a body still parses one, and one without a query rejects every key.
  if (call.method !== 'GET')
    errors.push('crossSite', 'unreadableBody', 'bodyTooLarge', 'mediaType');
  // Reads write to the disk as well: expired sessions, changes due by the clock, figures that are read for the first
  // time.
  errors.push('invalid', ...(call.errors ?? []), 'internal', 'diskFull', 'closing');
  return [...new Set(errors)];
}

const ROLES_OF: Partial<Record<AllowedUsers, readonly Role[]>> = {
  accounting: ACCOUNTING_ROLES,
  'ad-manager': AD_MANAGER_ROLES,
};

/** The roles that may use operations of an access; undefined if the role does not matter. */
export const rolesOf = (access: AllowedUsers): readonly Role[] | undefined => ROLES_OF[access];
