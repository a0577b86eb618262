import Type, { type Static } from 'typebox';
import { operation } from '../operation.ts';
import { RoleSchema } from '../users.ts';
import { named, nullable, strictObject } from '../shapes.ts';

/** A fictional user to sign in as. */
export const PersonaSchema = named(
  'Persona',
  strictObject({
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    roles: Type.Array(RoleSchema),
    affiliateId: nullable(Type.String()),
    description: Type.String(),
  }),
);
export type Persona = Static<typeof PersonaSchema>;

export const listPersonas = operation({
  id: 'listPersonas',
  tag: 'Personas',
  summary: 'The personas, in the order of the fixture',
  access: 'open',
  response: Type.Array(PersonaSchema),
});

export const signIn = operation({
  id: 'signIn',
  tag: 'Personas',
  summary: 'Sets the session cookie of a persona without the sign-in page',
  access: 'open',
  body: strictObject({ persona: Type.String({ description: 'persona id' }) }),
  sends: ['set-cookie'],
  response: PersonaSchema,
  errors: ['unknownPersona'],
});
