import { writeFileSync } from 'node:fs';
import { attachClock } from '../simulation/clock.ts';
import { stripSnapshot, writeSnapshot } from '../store/snapshot/snapshot-file.ts';
import type { StateSource } from './world-files.ts';
import type { WallTime, World } from './world.ts';

/** The bytes of a world's snapshot. */
export function snapshotOf(world: World): Buffer {
  return writeSnapshot({
    database: world.stores.database,
    record: world.detachedRecord(),
    rules: world.faults.all().map(({ rule }) => rule),
    createdAt: world.now(),
  });
}

/** The state that a snapshot holds, for a world to be given. */
export function snapshotState(bytes: Buffer, wall: WallTime): StateSource {
  return {
    copyTo: (file) => {
      if (file === null) return { bytes };
      writeFileSync(file, bytes);
      return { file };
    },
    bytes: () => bytes,
    settle: ({ database, world }) => {
      stripSnapshot(database);
      world.saveClock(attachClock(world.load().clock, wall()));
    },
  };
}
