import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StoryFile } from '#api/contract/operations/control/own-stories.ts';
import type { Story } from '#api/contract/operations/control/stories.ts';
import { NAME_PATTERN } from '#api/contract/values/names.ts';
import type { ControlServer } from '../lib/control-server.ts';

/** A story on a server, and how it is removed again. */
interface LoadedStory {
  readonly story: Story;
  readonly unload: () => Promise<unknown>;
}

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
  server: ControlServer,
  fileOrName: string,
  folder: string,
): Promise<LoadedStory> {
  const path = resolve(folder, fileOrName);
  if (!existsSync(path)) {
    const stories = await server.send<readonly Story[]>('GET', '/stories');
    const story = stories.find(({ name }) => name === fileOrName);
    if (story) return { story, unload: () => Promise.resolve() };
    throw new Error(`There is no file ${fileOrName} and no story of this name.`);
  }
  const file = readFile(path);
  if (!new RegExp(NAME_PATTERN).test(file.name))
    throw new Error(`/name must match ${NAME_PATTERN}`);
  // The server may have a story with the name of the file.
  const story = { ...file, name: `check-${process.pid.toString(36)}` };
  const own = `/stories/${story.name}`;
  await server.send('PUT', own, story);
  return { story, unload: () => server.send('DELETE', own) };
}
