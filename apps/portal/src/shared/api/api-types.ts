import type { ControlOperations } from '@bidstage/mock-api/contract/operations/control/control-operations';
import type {
  BodyOf,
  DataOf,
  ExtraOf,
  Operation,
  ParamsOf,
  QueryOf,
} from '@bidstage/mock-api/contract/operations/operation';
import type { ApiOperations } from '@bidstage/mock-api/contract/operations/api-operations';
import type { SendOptions } from './send.ts';

type Operations = ApiOperations & ControlOperations;

export type ApiId = keyof ApiOperations;

export type OperationId = keyof Operations;

/** The `data` of an operation's response; of the control plane, the whole response. */
export type Data<Id extends OperationId> = DataOf<Operations[Id]>;

/** The envelope of an operation's response, with the members next to `data` that some operations have. */
export type Envelope<Id extends ApiId> = {
  readonly code: number;
  readonly msg?: string;
  readonly data: Data<Id>;
} & ExtraOf<ApiOperations[Id]>;

export type ListId = {
  [Id in ApiId]: Data<Id> extends readonly unknown[] ? Id : never;
}[ApiId];

export type FileId = {
  [Id in ApiId]: ApiOperations[Id] extends { readonly file: string } ? Id : never;
}[ApiId];

export type ControlFileId = {
  [Id in keyof ControlOperations]: ControlOperations[Id] extends { readonly file: 'text/csv' }
    ? Id
    : never;
}[keyof ControlOperations];

export type FiguresId = {
  [Id in ApiId]: Envelope<Id> extends { readonly meta: unknown } ? Id : never;
}[ApiId];

type IsOptional<T, Key extends keyof T> = Partial<Pick<T, Key>> extends Pick<T, Key> ? true : false;
type ReadonlyList<T> = T extends (infer Item)[] ? readonly Item[] : T;

/** A query as it is given: an absent key may also be undefined. */
type GivenQuery<Query> = {
  readonly [Key in keyof Query]:
    | ReadonlyList<Query[Key]>
    | (IsOptional<Query, Key> extends true ? undefined : never);
};

type ParamsPart<O extends Operation> = O['params'] extends object
  ? { readonly params: ParamsOf<O> }
  : { readonly params?: never };

type QueryPart<O extends Operation> = O['query'] extends object
  ? Partial<QueryOf<O>> extends QueryOf<O>
    ? { readonly query?: GivenQuery<QueryOf<O>> }
    : { readonly query: GivenQuery<QueryOf<O>> }
  : { readonly query?: never };

type BodyPart<O extends Operation> = O extends { readonly upload: object }
  ? { readonly body: FormData }
  : O extends { readonly bodyFile: string }
    ? { readonly body: Blob }
    : O['body'] extends object
      ? { readonly body: Readonly<BodyOf<O>> }
      : { readonly body?: never };

export type ApiInput<Id extends OperationId> = ParamsPart<Operations[Id]> &
  QueryPart<Operations[Id]> &
  BodyPart<Operations[Id]> &
  Pick<SendOptions, 'signal' | 'timeoutMs' | 'keepalive' | 'headers'>;

/** The arguments of a request after the id: the input, which may be absent if nothing in it is required. */
export type ApiArguments<Id extends OperationId> =
  Partial<ApiInput<Id>> extends ApiInput<Id> ? [input?: ApiInput<Id>] : [input: ApiInput<Id>];
