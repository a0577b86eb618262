import { gunzipSync, gzipSync } from 'node:zlib';
import { AppError } from '#api/app-error.ts';
import {
  PROSPECTS_FILE_VERSION,
  type ProspectsFile,
} from '#api/contract/operations/control/prospects.ts';
import type { OwnPublisher, PublisherFile } from '#api/contract/operations/control/publishers.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { DEFAULT_WORLD } from '#api/contract/values/names.ts';
import { nameOfFile, nameOfPublisher } from '#api/contract/values/own-publisher.ts';
import { readSnapshotHead } from '#api/store/snapshot/snapshot-file.ts';
import type { PublisherLibrary } from '#api/world/own-publisher/publisher-library.ts';
import { snapshotOf } from '#api/world/snapshot-state.ts';
import type { SnapshotStore } from '#api/world/snapshot-store.ts';
import { isNameFor, type WorldRegistry } from '#api/world/world-registry.ts';
import type { World } from '#api/world/world.ts';
import { readStory } from '../stories/own-stories.ts';
import { readSnapshots } from '../worlds/snapshots.ts';

export interface ProspectParts {
  readonly worlds: WorldRegistry;
  readonly snapshots: SnapshotStore;
  readonly publishers: PublisherLibrary;
}

/** Whether a world was made for one of the publishers: it keeps its name when a story of others is told in it. */
const isNamedFor = ({ publishers }: ProspectParts, world: string): boolean =>
  publishers.all().some(({ name }) => isNameFor(world, name));

/**
 * The worlds with a publisher of one's own, and those that were made for one; last the default one, which is one of them
 * where a server was started for a file.
 */
export function prospectWorlds(parts: ProspectParts): World[] {
  const worlds = parts.worlds
    .list()
    .filter(({ name, publisher }) => publisher !== undefined || isNamedFor(parts, name));
  return worlds.sort((a, b) => Number(a.name === DEFAULT_WORLD) - Number(b.name === DEFAULT_WORLD));
}

/** The names of the stories about a publisher of one's own. */
export const prospectStories = ({ stories }: WorldRegistry): string[] =>
  stories.all().flatMap(({ file: { name, publisher } }) => (publisher ? [name] : []));

interface NamedBytes {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The snapshots with a publisher of one's own, and those of worlds that were made for one. */
export function prospectSnapshots(parts: ProspectParts): NamedBytes[] {
  return readSnapshots(parts.snapshots).flatMap(({ name, world }) => {
    const bytes = parts.snapshots.find(name)?.bytes;
    if (!bytes) return [];
    const isOfProspect = readSnapshotHead(bytes).record.publisher || isNamedFor(parts, world);
    return isOfProspect ? [{ name, bytes }] : [];
  });
}

const packed = ({ name, bytes }: NamedBytes) => ({
  name,
  snapshot: gzipSync(bytes).toString('base64'),
});

/** The bytes of a snapshot in a file of prospects. Throws `badSnapshot`. */
export function unpacked(path: string, text: string): Buffer {
  try {
    return gunzipSync(Buffer.from(text, 'base64'), { maxOutputLength: LIMITS.snapshotFileBytes });
  } catch {
    throw new AppError('badSnapshot', [{ path, message: 'is not a compressed snapshot' }]);
  }
}

/** The stored publishers, and those that only a world or a story holds. */
function publishersOf(parts: ProspectParts): OwnPublisher[] {
  const { publishers, worlds } = parts;
  const prospects = publishers.all().map(({ name, file }) => ({ name, publisher: file }));
  const elsewhere: PublisherFile[] = [
    ...prospectWorlds(parts).flatMap(({ publisher }) => publisher?.file ?? []),
    ...worlds.stories.all().flatMap(({ file }) => file.publisher ?? []),
  ];
  for (const publisher of elsewhere) {
    const text = JSON.stringify(publisher);
    if (prospects.some((one) => JSON.stringify(one.publisher) === text)) continue;
    const wanted = nameOfFile(publisher.domain, 'publisher');
    prospects.push({ name: nameOfPublisher(wanted, publisher, prospects), publisher });
  }
  return prospects;
}

/** The name of a world in the file: the default one is somebody's only here. */
const nameInFile = ({ name, publisher }: World): string =>
  name === DEFAULT_WORLD ? nameOfFile(publisher?.file.domain ?? '', 'world') : name;

/** All publishers of one's own with their stories, worlds and snapshots. */
export function readProspects(parts: ProspectParts): ProspectsFile {
  const { worlds } = parts;
  return {
    version: PROSPECTS_FILE_VERSION,
    publishers: publishersOf(parts),
    stories: prospectStories(worlds).map((name) => readStory(worlds.stories, name)),
    worlds: prospectWorlds(parts).map((world) =>
      packed({ name: nameInFile(world), bytes: snapshotOf(world) }),
    ),
    snapshots: prospectSnapshots(parts).map(packed),
  };
}
