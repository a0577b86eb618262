import Type, { type Static } from 'typebox';
import { operation } from './operation.ts';
import { ROLES } from '../values/roles.ts';
import { named, namedObject, nullable, strictObject } from './shapes.ts';

/** A role of a user. */
export const RoleSchema = named('Role', Type.Enum([...ROLES]));

const UserShape = {
  email: Type.String(),
  isLogin: Type.Boolean(),
  roles: Type.Array(RoleSchema),
  affiliates: Type.Array(Type.String({ description: 'affiliate id' })),
};

/** The response of `GET /v1/users/me` for a signed-in user. */
export const SignedInUserSchema = namedObject('SignedInUser', {
  name: Type.String(),
  ...UserShape,
  affiliateId: nullable(Type.String()),
  affiliatesCurrency: Type.Array(Type.String({ description: 'as stored: NTD stands for TWD' }), {
    minItems: 1,
    description: 'of the affiliates in their order; USD for a user without affiliates',
  }),
  currency: Type.String(),
  language: Type.String({ description: 'BCP 47 language tag' }),
});
export type SignedInUser = Static<typeof SignedInUserSchema>;

/** The same response without a session cookie. */
export const SignedOutUserSchema = namedObject('SignedOutUser', UserShape);
export type SignedOutUser = Static<typeof SignedOutUserSchema>;

export const getCurrentUser = operation({
  id: 'getCurrentUser',
  tag: 'Session',
  summary: 'The signed-in user; without a session cookie, a user who is not logged in',
  access: 'open',
  response: Type.Union([SignedInUserSchema, SignedOutUserSchema]),
  text: 'message',
  errors: ['noSession'],
});

export const loginCallback = operation({
  id: 'loginCallback',
  tag: 'Session',
  summary:
    'Exchanges the authorization code for a session cookie and redirects to the URL in `state`',
  access: 'open',
  query: strictObject({
    code: Type.String({ maxLength: 200, description: 'of the account centre; good once' }),
    state: Type.Optional(
      Type.String({ maxLength: 4096, description: 'URL-encoded JSON {"next": "<URL>"}' }),
    ),
  }),
  headers: strictObject({
    'sec-fetch-mode': Type.Optional(
      Type.String({
        description: 'browsers send `navigate`: a used or unknown code then leads to the portal',
      }),
    ),
  }),
  sends: ['set-cookie'],
  response: Type.Null(),
  redirect: true,
  errors: ['noSession'],
});

export const logout = operation({
  id: 'logout',
  tag: 'Session',
  summary: 'Ends the session',
  access: 'open',
  sends: ['set-cookie'],
  response: Type.Null(),
});

/** The reads that change state: they begin and end sessions. */
export const CHANGING_READS: readonly (string | null)[] = [loginCallback.id, logout.id];
