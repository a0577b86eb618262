import type { FastifyInstance } from 'fastify';
import { AppError } from '#api/app-error.ts';
import {
  getSnapshotFile,
  listSnapshots,
  putSnapshotFile,
  removeSnapshot,
  restoreSnapshot,
  saveSnapshot,
} from '#api/contract/operations/control/snapshots.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { SNAPSHOT_MEDIA_TYPE } from '#api/contract/values/names.ts';
import { filledPath } from '#api/contract/values/routes.ts';
import type { Fixtures } from '#api/fixtures/fixtures.ts';
import {
  deleteSnapshot,
  readSnapshots,
  restoreWorld,
  snapshotFile,
  storeSnapshotFile,
  takeSnapshot,
} from '#api/services/worlds/snapshots.ts';
import type { QueueLimits } from '#api/services/work-queue.ts';
import { publisherFault } from '#api/world/own-publisher/publisher-problems.ts';
import type { SnapshotStore } from '#api/world/snapshot-store.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { WallTime } from '#api/world/world.ts';
import { serveRaw } from '../register-operation.ts';
import { sendAttachment } from '../send.ts';
import { UPLOAD_LIMITS, UploadQueue } from '../upload-queue.ts';

/** Media types that a browser or a script may send for a downloaded snapshot. */
const FILE_TYPES = [SNAPSHOT_MEDIA_TYPE, 'application/x-sqlite3', 'application/octet-stream'];

export interface SnapshotParts {
  readonly worlds: WorldRegistry;
  readonly snapshots: SnapshotStore;
  readonly fixtures: Fixtures;
  readonly wall: WallTime;
}

/** One file at a time, because it is in memory several times while it is checked. */
const FILE_LIMITS: QueueLimits = { ...UPLOAD_LIMITS, jobs: 1, size: LIMITS.snapshotFileBytes };

/** The body of an upload; throws `mediaType` for a request without a body, which no parser handles. */
function bytesOf(body: Buffer | undefined): Buffer {
  if (body === undefined) throw new AppError('mediaType');
  return body;
}

export async function snapshotRoutes(
  parent: FastifyInstance,
  { worlds, snapshots, fixtures, wall }: SnapshotParts,
): Promise<void> {
  serveRaw(parent, listSnapshots, () => readSnapshots(snapshots));

  serveRaw(parent, saveSnapshot, ({ world, body, reply }) => {
    void reply.header('location', filledPath(getSnapshotFile.path, { name: body.name }));
    return takeSnapshot(snapshots, world, body.name);
  });

  serveRaw(parent, restoreSnapshot, ({ world, params }) =>
    restoreWorld(worlds, snapshots, world, params.name),
  );

  serveRaw(parent, getSnapshotFile, ({ params: { name }, reply }) =>
    sendAttachment(reply, {
      name: `${name}.db`,
      type: SNAPSHOT_MEDIA_TYPE,
      content: snapshotFile(snapshots, name),
    }),
  );

  serveRaw(parent, removeSnapshot, ({ params }) => deleteSnapshot(snapshots, params.name));

  // An encapsulated plugin: no other operation accepts such bodies.
  const uploads = new UploadQueue(FILE_LIMITS);
  await parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    // Before the body is read: a waiting file is not in memory.
    app.addHook('preParsing', async (request, reply) => void (await uploads.enter(request, reply)));
    uploads.releaseOnResponse(app);
    app.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serveRaw(app, putSnapshotFile, ({ params, body }) =>
      storeSnapshotFile(snapshots, params.name, bytesOf(body), {
        stories: worlds.stories.names(),
        publisherFault: (file) => publisherFault(file, fixtures),
        wall: wall(),
      }),
    );
    await Promise.resolve();
  });
}
