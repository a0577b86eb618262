import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StoryFile } from '../../apps/mock-api/src/contract/operations/control/own-stories.ts';
import type { Story } from '../../apps/mock-api/src/contract/operations/control/stories.ts';
import { NAME_PATTERN } from '../../apps/mock-api/src/contract/values/names.ts';
import type { StoryServer } from './story-server.ts';

/** A story on a server, and how it is taken away again. */
export interface LoadedStory {
  readonly story: Story;
  readonly unload: () => Promise<void>;
}

/** A name for the time of a check: the server may have a story with the name of the file. */
const passingName = (): string => `check-${process.pid.toString(36)}`;

/** The story of a file. Throws for a text that is none. */
function readFile(path: string): StoryFile {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as StoryFile;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be read as a story: ${why}`, { cause: error });
  }
}

/**
 * Finds a story by its name on a server, or puts the story of a file there. `folder` is where relative paths begin.
 * Throws when there is neither, and when the server refuses the file.
 */
export async function loadStory(
  server: StoryServer,
  fileOrName: string,
  folder: string,
): Promise<LoadedStory> {
  const path = resolve(folder, fileOrName);
  if (!existsSync(path)) {
    const story = (await server.list()).find(({ name }) => name === fileOrName);
    if (story) return { story, unload: () => Promise.resolve() };
    throw new Error(`There is no file ${fileOrName} and no story of this name.`);
  }
  const file = readFile(path);
  if (!new RegExp(NAME_PATTERN).test(file.name))
    throw new Error(`/name must match ${NAME_PATTERN}`);
  const story = { ...file, name: passingName() };
  await server.put(story);
  return { story, unload: () => server.remove(story.name) };
}
