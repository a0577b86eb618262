import Type from 'typebox';
import { controlOperation } from '../operation.ts';
import { namedObject, nullable, strictObject } from '../shapes.ts';

/** What the API responded to a request of a persona. */
export const PersonaResponseSchema = namedObject('PersonaResponse', {
  status: Type.Integer({ description: 'HTTP status' }),
  body: Type.String({ description: 'as text; empty for none' }),
});

export const sendAsPersona = controlOperation({
  id: 'sendAsPersona',
  tag: 'Personas',
  summary:
    'Sends one request to the API of the world as a persona, independent of who is signed in',
  description:
    'The request is in the journal of the world and passes its fault plan, as any other. Choose the world by its header, so that a client can change another world than its own.',
  body: strictObject({
    persona: nullable(Type.String({ description: 'persona id; null for nobody' })),
    method: Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: Type.String({
      pattern: '^/v1/[!-~]*$',
      description: 'path and query, such as /v1/users/me',
    }),
    type: Type.Optional(
      Type.String({ pattern: '^[ -~]{1,200}$', description: 'content type; JSON if absent' }),
    ),
    body: Type.Optional(Type.String({ description: 'as text' })),
  }),
  response: PersonaResponseSchema,
  errors: ['unknownPersona'],
});
