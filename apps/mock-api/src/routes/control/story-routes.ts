import type { FastifyInstance } from 'fastify';
import { refusal } from '../../app-error.ts';
import { listIncidents } from '../../contract/operations/control/incidents.ts';
import {
  getStory,
  getStoryFile,
  putStory,
  removeStory,
} from '../../contract/operations/control/own-stories.ts';
import { applyStory, listStories } from '../../contract/operations/control/stories.ts';
import { SESSION_COOKIE } from '../../contract/values/names.ts';
import { filledPath } from '../../contract/values/routes.ts';
import { findPersona, unknownPersona } from '../../fixtures/fixtures.ts';
import type { PendingWork } from '../../http/pending-work.ts';
import { startSession } from '../../services/users/session.ts';
import {
  readStories,
  storyNamed,
  storyView,
  switchToStory,
} from '../../services/stories/find-story.ts';
import {
  offeredFile,
  putOwnStory,
  readStory,
  removeOwnStory,
} from '../../services/stories/own-stories.ts';
import { signInOf } from '../../services/stories/sign-in-of.ts';
import { readIncidents } from '../../services/worlds/incidents.ts';
import type { WorldRegistry } from '../../world/world-registry.ts';
import { serveRaw } from '../register-operation.ts';
import { sessionCookieOptions } from '../session-cookie.ts';

interface StoryParts {
  readonly worlds: WorldRegistry;
  /** Takes the making of the next step, so that the server does not close before its end. */
  readonly pending: PendingWork;
}

export function storyRoutes(app: FastifyInstance, { worlds, pending }: StoryParts): void {
  const { stories } = worlds;
  serveRaw(app, listStories, () => readStories(stories));

  serveRaw(app, getStory, ({ params }) => readStory(stories, params.name));

  serveRaw(app, putStory, ({ params, body, reply }) => {
    void reply.header('location', filledPath(getStory.path, params));
    return putOwnStory(worlds, params.name, body);
  });

  serveRaw(app, removeStory, ({ params }) => removeOwnStory(worlds, params.name));

  serveRaw(app, getStoryFile, ({ params, reply }) => {
    const { name, bytes } = offeredFile(stories, params.name, params.step);
    return reply
      .type(`${getStoryFile.file}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Buffer.from(bytes));
  });

  serveRaw(app, applyStory, async ({ world, params, query: { step = 0 }, reply }) => {
    const found = storyNamed(stories, params.name);
    const { story } = found;
    await switchToStory(worlds, world, found, step);
    const signedIn = signInOf(story, step);
    const persona = findPersona(world.fixtures, signedIn.persona);
    if (!persona) throw refusal('unknownPersona', unknownPersona(world.fixtures, signedIn.persona));
    const session = startSession(world, persona, signedIn.at);
    void reply.setCookie(SESSION_COOKIE, session, sessionCookieOptions);
    void pending.add(worlds.storyStates.makeAhead(found, step + 1));
    return storyView(stories, found);
  });

  serveRaw(app, listIncidents, ({ world, query }) => readIncidents(world, query.affiliate_id));
}
