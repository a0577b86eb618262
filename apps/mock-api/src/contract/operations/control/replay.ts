import Type, { type Static } from 'typebox';
import { controlOperation } from '../operation.ts';
import { namedObject, nullable, strictObject } from '../shapes.ts';
import { Instant } from './fields.ts';

/** A request that changed the state of a world, in the form in which it is sent again. */
export const ReplayActionSchema = namedObject('ReplayAction', {
  id: Type.Integer({ description: 'id of the entry in the journal' }),
  at: Instant("arrival, on the world's clock"),
  persona: nullable(Type.String({ description: 'persona id of the session' })),
  method: Type.String(),
  path: Type.String({ description: 'without the query' }),
  query: Type.String({ description: 'without the question mark; empty if there is none' }),
  status: Type.Integer({ description: 'HTTP status of the response' }),
  type: nullable(Type.String({ description: 'content type of the body' })),
  body: nullable(Type.String({ description: 'as text, else in base64; null without a body' })),
  base64: Type.Boolean({ description: 'the body is in base64: it is no text in UTF-8' }),
});
export type ReplayAction = Static<typeof ReplayActionSchema>;

/** What was done in a world since its first state. */
export const ReplaySchema = namedObject('Replay', {
  actions: Type.Array(ReplayActionSchema, {
    description: 'oldest first; empty with a refusal',
  }),
  refusal: nullable(
    Type.String({
      description: 'why they cannot be sent again, as a sentence; null if they can',
    }),
  ),
});
export type Replay = Static<typeof ReplaySchema>;

export const listActions = controlOperation({
  id: 'listActions',
  tag: 'Journal',
  summary:
    'The requests that made the state of the world since its first state, to send them again',
  description:
    'Send each one at its time (`PUT /__sim/clock`) and as its persona (`POST /__sim/sign-in`) to a world with the same seed, first day and story. Uploads are included.',
  query: strictObject({
    until: Type.Optional(
      Type.Integer({ minimum: 1, description: 'id of the last journal entry to include' }),
    ),
  }),
  response: ReplaySchema,
});
