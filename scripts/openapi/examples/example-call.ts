import type { ApiOperations } from '#api/contract/operations/api-operations.ts';
import type { ControlOperations } from '#api/contract/operations/control/control-operations.ts';
import type { DataOf } from '#api/contract/operations/operation.ts';

type Operations = ApiOperations & ControlOperations;
export type OperationId = keyof Operations;

/** What the examples before this one have received: `data` of `/v1`, the whole body of the control plane. */
export type Received = <Id extends OperationId>(id: Id) => DataOf<Operations[Id]>;

export interface ExampleRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or the text of an uploaded file. */
  readonly body?: unknown;
}

/** Sends a request of the example's person, which is no example itself. */
export type SendOther = (
  method: 'GET' | 'POST',
  url: string,
  body?: { readonly type: string; readonly text: string },
) => Promise<{ readonly headers: Readonly<Record<string, unknown>>; readonly bytes: Buffer }>;

export type ExampleCalls = Partial<
  Record<
    OperationId,
    (received: Received, send: SendOther) => ExampleRequest | Promise<ExampleRequest>
  >
>;
