import Type, { type Static } from 'typebox';
import { operation } from '../operation.ts';
import { ROLES } from '../../values/roles.ts';

/** A fictional user to sign in as. */
export const PersonaSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    roles: Type.Array(Type.Enum([...ROLES])),
    affiliateId: Type.Union([Type.String(), Type.Null()]),
    description: Type.String(),
  },
  { additionalProperties: false },
);
export type Persona = Static<typeof PersonaSchema>;

export const listPersonas = operation({
  id: 'listPersonas',
  tag: 'Personas',
  summary: 'The personas, in the order of the fixture',
  access: 'open',
  worldless: true,
  response: Type.Array(PersonaSchema),
});

export const signIn = operation({
  id: 'signIn',
  tag: 'Personas',
  summary: 'Sets the session cookie of a persona without the sign-in page',
  access: 'open',
  body: Type.Object(
    { persona: Type.String({ description: 'persona id' }) },
    { additionalProperties: false },
  ),
  response: PersonaSchema,
  errors: ['unknownPersona'],
});
