import type { FastifyInstance } from 'fastify';
import { listIncidents } from '#api/contract/operations/control/incidents.ts';
import {
  getStory,
  getStoryFile,
  putStory,
  removeStory,
} from '#api/contract/operations/control/own-stories.ts';
import { applyStory, listStories } from '#api/contract/operations/control/stories.ts';
import { filledPath } from '#api/contract/values/routes.ts';
import type { PendingWork } from '#api/lib/pending-work.ts';
import { storySignIn } from '#api/contract/values/story-sign-in.ts';
import { personaNamed } from '#api/services/personas.ts';
import { startSession } from '#api/services/session.ts';
import { readStories, storyNamed, storyView } from '#api/services/stories/find-story.ts';
import { switchToStory } from '#api/services/stories/apply-story.ts';
import {
  offeredFile,
  putOwnStory,
  readStory,
  removeOwnStory,
} from '#api/services/stories/own-stories.ts';
import { readIncidents } from '#api/services/worlds/incidents.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import { serveRaw } from '../register-operation.ts';
import { sendAttachment } from '../send.ts';
import { setSessionCookie } from '#api/plugins/identity/session-cookie.ts';

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
    return putOwnStory(stories, params.name, body);
  });

  serveRaw(app, removeStory, ({ params }) => removeOwnStory(stories, params.name));

  serveRaw(app, getStoryFile, ({ params, reply }) => {
    const { name, bytes } = offeredFile(stories, params.name, params.step);
    const type = `${getStoryFile.file}; charset=utf-8`;
    return sendAttachment(reply, { name, type, content: Buffer.from(bytes) });
  });

  serveRaw(app, applyStory, async ({ world, params, query: { step = 0 }, reply }) => {
    const story = storyNamed(stories, params.name);
    await switchToStory(worlds, world, story, step);
    const { persona, secondsAgo } = storySignIn(story.file, step);
    const begin = world.nowSeconds() - secondsAgo;
    setSessionCookie(reply, startSession(world, personaNamed(world, persona), begin));
    void pending.add(worlds.firstStates.makeAhead(story));
    return storyView(stories, story);
  });

  serveRaw(app, listIncidents, ({ world, query }) => readIncidents(world, query.affiliate_id));
}
