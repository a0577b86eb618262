import Type, { type Static } from 'typebox';
import { LIMITS } from '#api/contract/values/limits.ts';
import { controlOperation } from '../operation.ts';
import { RoleSchema } from '../users.ts';
import { namedObject, nullable, strictObject } from '../shapes.ts';

/** A fictional user to sign in as. */
const PersonaSchema = namedObject('Persona', {
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(RoleSchema),
  affiliateId: nullable(Type.String()),
  description: Type.String(),
});
export type Persona = Static<typeof PersonaSchema>;

export const listPersonas = controlOperation({
  id: 'listPersonas',
  tag: 'Personas',
  summary: 'The personas, in the order of the fixture',
  response: Type.Array(PersonaSchema),
});

export const signIn = controlOperation({
  id: 'signIn',
  tag: 'Personas',
  summary: 'Sets the session cookie of a persona without the sign-in page',
  body: strictObject({ persona: Type.String({ description: 'persona id' }) }),
  sends: ['set-cookie'],
  response: PersonaSchema,
  errors: ['unknownPersona'],
});

/** What the API responded to a request of a persona. */
const PersonaResponseSchema = namedObject('PersonaResponse', {
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
      maxLength: LIMITS.ownPath,
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
