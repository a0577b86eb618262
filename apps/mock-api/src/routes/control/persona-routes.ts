import type { FastifyInstance } from 'fastify';
import {
  listPersonas,
  type Persona as PersonaResponse,
  signIn,
  sendAsPersona,
} from '#api/contract/operations/control/personas.ts';
import type { Persona } from '#api/fixtures/fixtures.ts';
import { sendAs, type SendOwn } from '#api/services/worlds/own-requests.ts';
import { personaNamed } from '#api/services/personas.ts';
import { startSession } from '#api/services/session.ts';
import { serveRaw } from '../register-operation.ts';
import { setSessionCookie } from '#api/plugins/identity/session-cookie.ts';

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
    const persona = personaNamed(world, body.persona);
    setSessionCookie(reply, startSession(world, persona));
    return personaView(persona);
  });

  serveRaw(app, sendAsPersona, ({ world, body }) => sendAs(world, body, send));
}
