import { AppError } from '../app-error.ts';
import type { Snapshot } from '../contract/control/snapshots.ts';
import {
  checkStored,
  type ForeignContext,
  readForeignSnapshot,
} from '../store/snapshot/read-foreign.ts';
import { readSnapshotHead } from '../store/snapshot/snapshot-file.ts';
import { SnapshotFault } from '../store/snapshot/snapshot-fault.ts';
import type { SnapshotStore, StoredSnapshot } from '../world/snapshot-store.ts';
import { snapshotOf } from '../world/snapshot-state.ts';
import type { World } from '../world/world.ts';
import { runSteps } from './yield-to-event-loop.ts';

function view(name: string, { bytes, world }: StoredSnapshot): Snapshot {
  const { record, createdAt, stateHash, schemaVersion } = readSnapshotHead(bytes);
  const { seed, story, clock } = record;
  const { mode, rate } = clock;
  const now = new Date(createdAt).toISOString();
  return {
    name,
    world,
    seed,
    story,
    clock: { mode, now, rate },
    createdAt: now,
    stateHash,
    schemaVersion,
    bytes: bytes.length,
  };
}

/** A fault that was found in a snapshot as `badSnapshot`, said of a part of the request. */
function refusal(path: string, error: unknown): unknown {
  if (!(error instanceof SnapshotFault)) return error;
  return new AppError('badSnapshot', [{ path, message: error.message }]);
}

/** The stored snapshot of a name; throws `unknownSnapshot`. */
export function findSnapshot(snapshots: SnapshotStore, name: string): StoredSnapshot {
  const found = snapshots.find(name);
  if (!found) throw new AppError('unknownSnapshot');
  return found;
}

/**
 * `findSnapshot` for a snapshot that is to become a world; throws `badSnapshot` with the reason for a file of a newer
 * program, one that is damaged, and one that somebody has put into the folder.
 */
export function usableSnapshot(snapshots: SnapshotStore, name: string): StoredSnapshot {
  const found = findSnapshot(snapshots, name);
  try {
    checkStored(found);
  } catch (error) {
    throw refusal('/params/name', error);
  }
  return found;
}

/** A snapshot in words; throws `unknownSnapshot`. */
export function describeSnapshot(snapshots: SnapshotStore, name: string): Snapshot {
  return view(name, findSnapshot(snapshots, name));
}

function isUsable(snapshot: StoredSnapshot): boolean {
  try {
    checkStored(snapshot);
    return true;
  } catch {
    return false;
  }
}

/** All snapshots that can be used, by name: what is damaged, or of a newer program, is no part of them. */
export function listSnapshots(snapshots: SnapshotStore): Snapshot[] {
  return snapshots.names().flatMap((name) => {
    const found = snapshots.find(name);
    return found && isUsable(found) ? [view(name, found)] : [];
  });
}

/** Saves a world under a name. */
export function saveSnapshot(snapshots: SnapshotStore, world: World, name: string): Snapshot {
  const snapshot = { bytes: snapshotOf(world), world: world.name };
  snapshots.put(name, snapshot);
  return view(name, snapshot);
}

/**
 * Stores a file under a name, as this program would have written it; throws `badSnapshot` with the reason. However large it
 * is, others are answered in between.
 */
export async function storeSnapshotFile(
  snapshots: SnapshotStore,
  name: string,
  file: Buffer,
  context: ForeignContext,
): Promise<Snapshot> {
  const bytes = await runSteps(readForeignSnapshot(file, context)).catch((error: unknown) => {
    throw refusal('/body', error);
  });
  const snapshot = { bytes, world: '' };
  snapshots.put(name, snapshot);
  return view(name, snapshot);
}

/** Deletes a snapshot and answers what it was; throws as `usableSnapshot`: what somebody else has put there stays. */
export function removeSnapshot(snapshots: SnapshotStore, name: string): Snapshot {
  const found = view(name, usableSnapshot(snapshots, name));
  snapshots.remove(name);
  return found;
}
