import Type, { type Static } from 'typebox';
import { controlOperation } from '../operation.ts';
import { RoleSchema } from '../users.ts';
import { namedObject, nullable, strictObject } from '../shapes.ts';

/** A fictional user to sign in as. */
export const PersonaSchema = namedObject('Persona', {
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
