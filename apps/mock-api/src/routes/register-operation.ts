import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { AppError } from '../app-error.ts';
import { LIMITS } from '../contract/values/limits.ts';
import type {
  BodyOf,
  DataOf,
  ExtraOf,
  Operation,
  ParamsOf,
  QueryOf,
} from '../contract/operations/operation.ts';
import type { Persona } from '../fixtures/fixtures.ts';
import type { World } from '../world/world.ts';
import { strictObject } from '../contract/operations/shapes.ts';

export interface Call<O extends Operation> {
  readonly world: World;
  /** The signed-in person; throws `noSession` without one, which is possible only for an `open` operation. */
  readonly persona: Persona;
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type ApiResponse<O extends Operation> = { readonly data: DataOf<O> } & ExtraOf<O>;

function callOf<O extends Operation>(request: FastifyRequest, reply: FastifyReply): Call<O> {
  return {
    get world() {
      if (!request.world) throw new AppError('unknownWorld');
      return request.world;
    },
    get persona() {
      if (request.session.kind !== 'signed-in') throw new AppError('noSession');
      return request.session.persona;
    },
    params: request.params as ParamsOf<O>,
    query: request.query as QueryOf<O>,
    body: request.body as BodyOf<O>,
    request,
    reply,
  };
}

/** An operation without a query accepts no key. */
const NO_QUERY = strictObject({});

function requestSchemas({ params, query, body, bodyFile }: Operation): FastifySchema {
  return {
    ...(params && { params }),
    querystring: query ?? NO_QUERY,
    ...(body && !bodyFile && { body }),
  };
}

function bodyBytesOf({ bodyBytes, upload }: Operation): number {
  return bodyBytes ?? (upload ? LIMITS.csvFileBytes : LIMITS.jsonBodyBytes);
}

function register(
  app: FastifyInstance,
  operation: Operation,
  handler: (call: Call<Operation>) => unknown,
): void {
  app.route({
    method: operation.method,
    url: operation.path,
    schema: requestSchemas(operation),
    bodyLimit: bodyBytesOf(operation),
    config: { operation },
    handler: (request, reply) => handler(callOf(request, reply)),
  });
}

/** Serves a `/v1` operation: sends the handler's result in the envelope. */
export function serve<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (call: Call<O>) => ApiResponse<O> | Promise<ApiResponse<O>>,
): void {
  const text = operation.text ?? 'msg';
  const status = operation.status ?? 200;
  register(app, operation, async (call) => {
    const { data, ...extra } = await handler(call);
    void call.reply.status(status);
    return { code: status, [text]: 'OK', data, ...extra };
  });
}

/** Serves an operation whose response has no envelope: a control request, a file or a redirect. */
export function serveRaw<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (call: Call<O>) => unknown,
): void {
  register(app, operation, async (call) => {
    void call.reply.status(operation.status ?? 200);
    return handler(call);
  });
}

/** Responds 501 for the operations among `all` that have no handler yet. */
export function serveUnbuilt(app: FastifyInstance, all: readonly Operation[]): void {
  for (const operation of all) {
    if (app.hasRoute({ method: operation.method, url: operation.path })) continue;
    register(app, operation, () => {
      throw new AppError('notBuilt');
    });
  }
}
