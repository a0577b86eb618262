import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { applyStory, listStories } from '../../contract/control/stories.ts';
import { SESSION_COOKIE } from '../../domain/session.ts';
import { findPersona, type Fixtures } from '../../fixtures/fixtures.ts';
import { startSession } from '../../services/session.ts';
import { readStories, storyNamed } from '../../services/stories/find-story.ts';
import type { WorldRegistry } from '../../world/world-registry.ts';
import { serveRaw } from '../register-operation.ts';
import { sessionCookieOptions } from '../session-cookie.ts';

/** Lists the stories and applies one. */
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
    const source = await worlds.storyState(found);
    if (!worlds.has(world)) throw new AppError('unknownWorld');
    worlds.replace(world, source);
    void reply.setCookie(SESSION_COOKIE, startSession(world, persona), sessionCookieOptions);
    return story;
  });
}
