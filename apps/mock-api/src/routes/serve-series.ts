import type { FastifyInstance } from 'fastify';
import type { Operation } from '../contract/operation.ts';
import { type Answer, type Call, serveBare } from './register-operation.ts';
import { sendJson } from './send-json.ts';

/** Buckets up to which an answer is written at one go. */
const MOST_AT_ONCE = 1000;

/** Serves an enveloped operation over time buckets, of which there may be so many that the answer is sent in pieces. */
export function serveSeries<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (call: Call<O>) => Promise<Answer<O>>,
  bucketsOf: (data: Answer<O>['data']) => number,
): void {
  serveBare(app, operation, async (call) => {
    const answer = await handler(call);
    const envelope = { code: 200, msg: 'OK', ...answer };
    return bucketsOf(answer.data) > MOST_AT_ONCE ? sendJson(call.reply, envelope) : envelope;
  });
}
