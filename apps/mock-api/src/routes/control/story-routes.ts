import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { listIncidents } from '../../contract/operations/control/incidents.ts';
import { applyStory, listStories } from '../../contract/operations/control/stories.ts';
import { SESSION_COOKIE } from '../../contract/values/names.ts';
import { findPersona, type Fixtures } from '../../fixtures/fixtures.ts';
import { startSession } from '../../services/users/session.ts';
import { readStories, storyNamed, switchToStory } from '../../services/stories/find-story.ts';
import { readIncidents } from '../../services/worlds/incidents.ts';
import type { WorldRegistry } from '../../world/world-registry.ts';
import { serveRaw } from '../register-operation.ts';
import { sessionCookieOptions } from '../session-cookie.ts';

/** Lists the stories and the incidents in the data, and applies a story. */
export function storyRoutes(
  app: FastifyInstance,
  { worlds, fixtures }: { readonly worlds: WorldRegistry; readonly fixtures: Fixtures },
): void {
  serveRaw(app, listStories, () => readStories(fixtures.stories));

  serveRaw(app, applyStory, async ({ world, params, reply }) => {
    const found = storyNamed(fixtures.stories, params.name);
    const { story } = found;
    const persona = findPersona(fixtures, story.persona);
    if (!persona) throw new AppError('unknownPersona');
    await switchToStory(worlds, world, found);
    void reply.setCookie(SESSION_COOKIE, startSession(world, persona), sessionCookieOptions);
    return story;
  });

  serveRaw(app, listIncidents, ({ world, query }) => readIncidents(world, query.affiliate_id));
}
