import type { FastifyInstance } from 'fastify';
import type { Operation } from '../contract/operations/operation.ts';
import { type ApiResponse, type Call, serveRaw } from './register-operation.ts';
import { sendJson } from './send-json.ts';

/** Maximum number of buckets of a response that is written at once. */
const MAX_AT_ONCE = 1000;

/** Serves an enveloped operation over time buckets; a response with many buckets is sent in pieces. */
export function serveSeries<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (call: Call<O>) => Promise<ApiResponse<O>>,
  bucketsOf: (data: ApiResponse<O>['data']) => number,
): void {
  serveRaw(app, operation, async (call) => {
    const response = await handler(call);
    const envelope = { code: 200, msg: 'OK', ...response };
    return bucketsOf(response.data) > MAX_AT_ONCE ? sendJson(call.reply, envelope) : envelope;
  });
}
