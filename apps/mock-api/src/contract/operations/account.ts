import Type from 'typebox';
import { operation } from './operation.ts';
import { strictObject } from './shapes.ts';

const Url = Type.String({ maxLength: 2048 });
const State = Type.Optional(Type.String({ maxLength: 4096, description: 'passed on unchanged' }));

export const authorize = operation({
  id: 'authorize',
  tag: 'Account centre',
  summary: 'The sign-in page with the personas',
  access: 'open',
  query: strictObject({
    client_id: Type.String({ maxLength: 200 }),
    redirect_uri: Url,
    scope: Type.Literal('email'),
    response_type: Type.Literal('code'),
    state: State,
  }),
  file: 'text/html',
  response: Type.String(),
});

export const authorizeAs = operation({
  id: 'authorizeAs',
  tag: 'Account centre',
  summary: 'Signs in as a persona: redirects to the callback with a code',
  access: 'open',
  form: true,
  body: strictObject({ persona: Type.String(), redirect_uri: Url, state: State }),
  redirect: true,
  response: Type.Null(),
  errors: ['unknownPersona'],
});

export const leaveAccount = operation({
  id: 'leaveAccount',
  tag: 'Account centre',
  summary: 'Ends the account centre’s own session and goes on to `next`',
  access: 'open',
  form: true,
  body: strictObject({ next: Type.Optional(Url) }),
  redirect: true,
  response: Type.Null(),
});

/** Operations of the simulated account centre. They are not part of the API that the portal relies on elsewhere. */
export const ACCOUNT_OPERATIONS = [authorize, authorizeAs, leaveAccount] as const;
