import type { FastifyInstance } from 'fastify';
import { changeSettings, getSettings } from '../../../contract/operations/settings.ts';
import { readSettings, updateSettings } from '../../../services/settings/settings.ts';
import { serve } from '../../register-operation.ts';

/**
 * `GET` and `PATCH /v1/prebid/users/me`: the settings belong to the user, independent of the affiliate in the request.
 */
export function settingsRoutes(app: FastifyInstance): void {
  serve(app, getSettings, ({ world, persona }) => ({ data: readSettings(world, persona.id) }));

  serve(app, changeSettings, ({ world, persona, body }) => ({
    data: updateSettings(world, persona.id, body),
  }));
}
