import type { Prospects } from '#api/contract/operations/control/prospects.ts';
import { DEFAULT_WORLD } from '#api/contract/values/names.ts';
import { removeOwnStory } from '../stories/own-stories.ts';
import {
  type ProspectParts,
  prospectSnapshots,
  prospectStories,
  prospectWorlds,
} from './prospects-file.ts';

/**
 * Deletes everything that is about publishers of one's own, and begins the default world again, in which a prospect may
 * have tried something. Returns the names of what was deleted.
 */
export async function removeAllProspects(parts: ProspectParts): Promise<Prospects> {
  const { worlds, snapshots, publishers } = parts;
  const first = await worlds.plainState({});
  const ofSnapshots = prospectSnapshots(parts).map(({ name }) => name);
  // The default one cannot be dropped.
  const ofWorlds = prospectWorlds(parts).flatMap(({ name }) => (worlds.drop(name) ? [name] : []));
  const main = worlds.find(DEFAULT_WORLD);
  if (main) worlds.replace(main, first);
  for (const name of ofSnapshots) snapshots.remove(name);
  const ofStories = prospectStories(worlds);
  for (const name of ofStories) removeOwnStory(worlds.stories, name);
  const ofPublishers = publishers.all().map(({ name }) => name);
  for (const name of ofPublishers) publishers.remove(name);
  return {
    publishers: ofPublishers,
    stories: ofStories,
    worlds: ofWorlds,
    snapshots: ofSnapshots,
  };
}
