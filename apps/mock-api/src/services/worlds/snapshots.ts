import { AppError, refusal } from '#api/app-error.ts';
import type { Snapshot } from '#api/contract/operations/control/snapshots.ts';
import { unknownName } from '#api/lib/known-names.ts';
import {
  checkStored,
  type ForeignContext,
  readForeignSnapshot,
} from '#api/store/snapshot/read-foreign.ts';
import { readSnapshotHead } from '#api/store/snapshot/snapshot-file.ts';
import { SnapshotError } from '#api/store/snapshot/foreign-file.ts';
import {
  SnapshotNameTaken,
  type SnapshotStore,
  SnapshotsFull,
  type StoredSnapshot,
} from '#api/world/snapshot-store.ts';
import { snapshotOf } from '#api/world/snapshot-state.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { World } from '#api/world/world.ts';
import { refuseForeign } from './foreign-state.ts';

function view(name: string, { bytes, world }: StoredSnapshot): Snapshot {
  const { record, createdAt, stateHash, schemaVersion } = readSnapshotHead(bytes);
  const { seed, story, clock, publisher } = record;
  const { mode, rate } = clock;
  const now = new Date(createdAt).toISOString();
  return {
    name,
    world,
    seed,
    story,
    ...(publisher && { publisher: publisher.file.name }),
    clock: { mode, now, rate },
    createdAt: now,
    stateHash,
    schemaVersion,
    bytes: bytes.length,
  };
}

/**
 * Converts a `SnapshotError` to `badSnapshot` with the path of a part of the request; returns other errors unchanged.
 */
function badSnapshot(path: string, error: unknown): unknown {
  if (!(error instanceof SnapshotError)) return error;
  return new AppError('badSnapshot', [{ path, message: error.message }]);
}

/** The stored snapshot of a name; throws `unknownSnapshot`. */
function findSnapshot(snapshots: SnapshotStore, name: string): StoredSnapshot {
  const stored = snapshots.find(name);
  if (!stored) throw refusal('unknownSnapshot', unknownName('snapshot', name, snapshots.names()));
  return stored;
}

/**
 * Like `findSnapshot`, for a snapshot that a world is made from. Throws `badSnapshot` with the reason for a file of a
 * newer version, a damaged file, and a foreign file in the folder.
 */
export function usableSnapshot(snapshots: SnapshotStore, name: string): StoredSnapshot {
  const snapshot = findSnapshot(snapshots, name);
  try {
    checkStored(snapshot);
  } catch (error) {
    throw badSnapshot('/params/name', error);
  }
  return snapshot;
}

function isUsable(snapshot: StoredSnapshot): boolean {
  try {
    checkStored(snapshot);
    return true;
  } catch {
    return false;
  }
}

/** All usable snapshots, by name, without damaged ones and those of a newer version. */
export function readSnapshots(snapshots: SnapshotStore): Snapshot[] {
  return snapshots.names().flatMap((name) => {
    const snapshot = snapshots.find(name);
    return snapshot && isUsable(snapshot) ? [view(name, snapshot)] : [];
  });
}

/** Stores a snapshot under a name and returns its view; throws `snapshotsFull` and `snapshotNameTaken`. */
export function storeSnapshot(
  snapshots: SnapshotStore,
  name: string,
  snapshot: StoredSnapshot,
): Snapshot {
  try {
    snapshots.put(name, snapshot);
  } catch (error) {
    if (error instanceof SnapshotsFull) throw new AppError('snapshotsFull');
    if (error instanceof SnapshotNameTaken) throw new AppError('snapshotNameTaken');
    throw error;
  }
  return view(name, snapshot);
}

export function takeSnapshot(snapshots: SnapshotStore, world: World, name: string): Snapshot {
  return storeSnapshot(snapshots, name, { bytes: snapshotOf(world), world: world.name });
}

/**
 * The bytes of a file from elsewhere in the form that this program writes; throws `badSnapshot` with the reason and the
 * path of the file in the request.
 */
export function readSnapshotFile(path: string, file: Buffer, context: ForeignContext): Buffer {
  try {
    return readForeignSnapshot(file, context);
  } catch (error) {
    throw badSnapshot(path, error);
  }
}

/** Stores an uploaded file under a name; throws as `readSnapshotFile` and `storeSnapshot` do. */
export function storeSnapshotFile(
  snapshots: SnapshotStore,
  name: string,
  file: Buffer,
  context: ForeignContext,
): Snapshot {
  const bytes = readSnapshotFile('/body', file, context);
  return storeSnapshot(snapshots, name, { bytes, world: '' });
}

/**
 * Gives a world the state of a snapshot and returns its description; throws as `usableSnapshot` does, and `invalid` for
 * one of a publisher whom the world does not have.
 */
export function restoreWorld(
  worlds: WorldRegistry,
  snapshots: SnapshotStore,
  world: World,
  name: string,
): Snapshot {
  const snapshot = usableSnapshot(snapshots, name);
  refuseForeign(world, readSnapshotHead(snapshot.bytes).record.publisher?.file);
  worlds.replace(world, worlds.stateOf(snapshot.bytes));
  return view(name, snapshot);
}

/** The bytes of a stored snapshot for a download; throws `unknownSnapshot`, and `badSnapshot` for a damaged one. */
export function snapshotFile(snapshots: SnapshotStore, name: string): Buffer {
  const snapshot = findSnapshot(snapshots, name);
  if (snapshot.isAsSaved !== false) return snapshot.bytes;
  return usableSnapshot(snapshots, name).bytes;
}

/**
 * Deletes a snapshot and returns its description. A damaged one of this program is deleted too; throws as
 * `usableSnapshot` for any other file, so that foreign files in the folder stay.
 */
export function deleteSnapshot(snapshots: SnapshotStore, name: string): Snapshot {
  const snapshot = findSnapshot(snapshots, name);
  const isOwnDamaged = snapshot.isAsSaved === false;
  const description = view(name, isOwnDamaged ? snapshot : usableSnapshot(snapshots, name));
  snapshots.remove(name);
  return description;
}
