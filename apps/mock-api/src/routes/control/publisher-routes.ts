import type { FastifyInstance } from 'fastify';
import {
  createPublisher,
  describePublisher,
  getPublisher,
  getPublisherDefaults,
  listPublishers,
  putPublisher,
  removePublisher,
} from '#api/contract/operations/control/publishers.ts';
import { createPublisherStory, getStory } from '#api/contract/operations/control/own-stories.ts';
import {
  getProspects,
  loadProspects,
  removeProspects,
} from '#api/contract/operations/control/prospects.ts';
import { filledPath } from '#api/contract/values/routes.ts';
import {
  addPublisher,
  publisherDefaults,
  publisherFigures,
  publisherNamed,
  putPublisherFile,
  removeOwnPublisher,
} from '#api/services/own-publishers.ts';
import { loadAllProspects } from '#api/services/prospects/load-prospects.ts';
import { readProspects } from '#api/services/prospects/prospects-file.ts';
import { removeAllProspects } from '#api/services/prospects/remove-prospects.ts';
import { clearSessionCookie } from '#api/plugins/identity/session-cookie.ts';
import { addPublisherStory } from '#api/services/publisher-stories/add-publisher-story.ts';
import type { PublisherLibrary } from '#api/world/own-publisher/publisher-library.ts';
import type { SnapshotStore } from '#api/world/snapshot-store.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { WallTime } from '#api/world/world.ts';
import { serveRaw } from '../register-operation.ts';

interface PublisherParts {
  readonly publishers: PublisherLibrary;
  readonly worlds: WorldRegistry;
  readonly snapshots: SnapshotStore;
  readonly wall: WallTime;
}

export function publisherRoutes(app: FastifyInstance, parts: PublisherParts): void {
  const { publishers, worlds, wall } = parts;
  serveRaw(app, getPublisherDefaults, () => publisherDefaults(publishers));

  serveRaw(app, listPublishers, () =>
    publishers.all().map(({ name, file }) => ({ name, publisher: file })),
  );

  serveRaw(app, describePublisher, ({ body }) => publisherFigures(publishers, body));

  serveRaw(app, createPublisher, ({ body, reply }) => {
    const publisher = addPublisher(publishers, body);
    void reply.header('location', filledPath(getPublisher.path, { name: publisher.name }));
    return publisher;
  });

  serveRaw(app, getPublisher, ({ params }) => publisherNamed(publishers, params.name));

  serveRaw(app, putPublisher, ({ params, body, reply }) => {
    void reply.header('location', filledPath(getPublisher.path, params));
    return putPublisherFile(publishers, params.name, body);
  });

  serveRaw(app, removePublisher, ({ params }) => removeOwnPublisher(publishers, params.name));

  serveRaw(app, createPublisherStory, async ({ params, body, reply }) => {
    const story = await addPublisherStory({ publishers, worlds }, params.name, body);
    void reply.header('location', filledPath(getStory.path, { name: story.name }));
    return story;
  });
  serveRaw(app, getProspects, () => readProspects(parts));

  serveRaw(app, removeProspects, ({ reply }) => {
    clearSessionCookie(reply);
    return removeAllProspects(parts);
  });

  serveRaw(app, loadProspects, ({ body }) => loadAllProspects({ ...parts, wall: wall() }, body));
}
