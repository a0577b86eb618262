import type { FastifyInstance } from 'fastify';
import { refusal } from '../../app-error.ts';
import {
  listPersonas,
  type Persona as PersonaResponse,
  signIn,
} from '../../contract/operations/control/personas.ts';
import { sendAsPersona } from '../../contract/operations/control/own-requests.ts';
import { SESSION_COOKIE } from '../../contract/values/names.ts';
import { findPersona, type Persona, unknownPersona } from '../../fixtures/fixtures.ts';
import { sendAs, type SendOwn } from '../../services/replay/own-requests.ts';
import { startSession } from '../../services/users/session.ts';
import { serveRaw } from '../register-operation.ts';
import { sessionCookieOptions } from '../session-cookie.ts';

function personaView({
  id,
  name,
  email,
  roles,
  affiliateId,
  description,
}: Persona): PersonaResponse {
  return { id, name, email, roles, affiliateId, description };
}

export function personaRoutes(app: FastifyInstance, send: SendOwn): void {
  serveRaw(app, listPersonas, ({ world }) => world.fixtures.personas.map(personaView));

  serveRaw(app, signIn, ({ body, reply, world }) => {
    const persona = findPersona(world.fixtures, body.persona);
    if (!persona) throw refusal('unknownPersona', unknownPersona(world.fixtures, body.persona));
    void reply.setCookie(SESSION_COOKIE, startSession(world, persona), sessionCookieOptions);
    return personaView(persona);
  });

  serveRaw(app, sendAsPersona, ({ world, body }) => sendAs(world, body, send));
}
