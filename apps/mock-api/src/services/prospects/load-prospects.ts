import { refuseProblems } from '#api/app-error.ts';
import type { Prospects, ProspectsFile } from '#api/contract/operations/control/prospects.ts';
import { nameOfPublisher } from '#api/contract/values/own-publisher.ts';
import { storyProblems } from '#api/fixtures/story-problems.ts';
import type { ForeignContext } from '#api/store/snapshot/read-foreign.ts';
import { publisherFault, publisherProblems } from '#api/world/own-publisher/publisher-problems.ts';
import { putPublisherFile } from '../own-publishers.ts';
import { putOwnStory } from '../stories/own-stories.ts';
import { readSnapshotFile, storeSnapshot } from '../worlds/snapshots.ts';
import { type ProspectParts, unpacked } from './prospects-file.ts';

interface LoadParts extends ProspectParts {
  /** Wall time in ms since 1970. */
  readonly wall: number;
}

type SavedWorlds = ProspectsFile['worlds'];

/** The problems of a file's publishers and stories, each with its place. */
function problemsOf({ publishers, stories }: ProspectsFile, parts: LoadParts) {
  const { fixtures } = parts.publishers;
  const { context } = parts.worlds.stories;
  return [
    ...publishers.flatMap(({ publisher }, index) =>
      publisherProblems(publisher, fixtures).map(({ path, message }) => ({
        path: `/publishers/${index}/publisher${path}`,
        message,
      })),
    ),
    ...stories.flatMap((story, index) =>
      storyProblems(story, story.name, context).map(({ path, message }) => ({
        path: `/stories/${index}${path}`,
        message,
      })),
    ),
  ];
}

function storePublishers({ publishers }: LoadParts, file: ProspectsFile): string[] {
  return file.publishers.map(({ name, publisher }) => {
    const stored = publishers.all().map((one) => ({ name: one.name, publisher: one.file }));
    const free = nameOfPublisher(name, publisher, stored);
    return putPublisherFile(publishers, free, publisher).name;
  });
}

/**
 * Stores what a file of prospects holds. Publishers and worlds whose names are taken get another one; stories and
 * snapshots of the same name are replaced. Everything is checked before anything is stored. Throws `invalid`,
 * `badSnapshot`, and the errors of what is full.
 */
export function loadAllProspects(parts: LoadParts, file: ProspectsFile): Prospects {
  const { worlds, snapshots, publishers, wall } = parts;
  refuseProblems('/body', problemsOf(file, parts));
  const context: ForeignContext = {
    stories: [...worlds.stories.names(), ...file.stories.map(({ name }) => name)],
    publisherFault: (publisher) => publisherFault(publisher, publishers.fixtures),
    wall,
  };
  const read = (saved: SavedWorlds, part: string) =>
    saved.map(({ name, snapshot }, index) => {
      const path = `/body/${part}/${index}/snapshot`;
      return { name, bytes: readSnapshotFile(path, unpacked(path, snapshot), context) };
    });
  const ofWorlds = read(file.worlds, 'worlds');
  const ofSnapshots = read(file.snapshots, 'snapshots');
  return {
    publishers: storePublishers(parts, file),
    stories: file.stories.map((story) => putOwnStory(worlds.stories, story.name, story).name),
    worlds: ofWorlds.map(
      ({ name, bytes }) => worlds.createFrom(worlds.freeName(name), worlds.stateOf(bytes)).name,
    ),
    snapshots: ofSnapshots.map(
      ({ name, bytes }) => storeSnapshot(snapshots, name, { bytes, world: '' }).name,
    ),
  };
}
