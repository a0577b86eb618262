import { AppError, refusal, refuseProblems } from '#api/app-error.ts';
import type { StoryFile } from '#api/contract/operations/control/own-stories.ts';
import type { Story } from '#api/contract/operations/control/stories.ts';
import { unknownName } from '#api/lib/known-names.ts';
import { storyProblems } from '#api/fixtures/story-problems.ts';
import { StoriesFull, type StoryLibrary, StoryNameTaken } from '#api/world/story-library.ts';
import { storyNamed, storyView } from './find-story.ts';

/** A story as a file; throws `unknownStory`. */
export function readStory(stories: StoryLibrary, name: string): StoryFile {
  return storyNamed(stories, name).file;
}

/** Stores a checked story of one's own; throws `storiesFull` and `storyNameTaken`. */
export function storeStory(stories: StoryLibrary, file: StoryFile) {
  try {
    return stories.put(file);
  } catch (error) {
    if (error instanceof StoriesFull) throw new AppError('storiesFull');
    if (error instanceof StoryNameTaken) throw new AppError('storyNameTaken');
    throw error;
  }
}

/**
 * Stores a story of one's own under its name. Throws `invalid` with all problems that its schema does not cover,
 * `builtInStory`, `storyNameTaken` and `storiesFull`.
 */
export function putOwnStory(stories: StoryLibrary, name: string, file: StoryFile): Story {
  if (stories.isBuiltIn(name)) throw new AppError('builtInStory');
  refuseProblems('/body', storyProblems(file, name, stories.context));
  return storyView(stories, storeStory(stories, file));
}

/** Deletes a story of one's own and returns it; throws `unknownStory` and `builtInStory`. */
export function removeOwnStory(stories: StoryLibrary, name: string): Story {
  const story = storyNamed(stories, name);
  if (stories.isBuiltIn(name)) throw new AppError('builtInStory');
  const view = storyView(stories, story);
  stories.remove(name);
  return view;
}

/** A file that a step offers: its name without a folder, and its bytes. */
interface OfferedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The file that a step, from 0, offers; throws `unknownStory` and `unknownStoryFile`. */
export function offeredFile(stories: StoryLibrary, name: string, step: number): OfferedFile {
  const { file, uploads } = storyNamed(stories, name);
  const path = file.steps[step]?.offersFile;
  const bytes = path === undefined ? undefined : uploads.get(path);
  if (path === undefined || !bytes) {
    const steps = file.steps.flatMap((one, index) => (one.offersFile ? [String(index)] : []));
    throw refusal('unknownStoryFile', unknownName('step with a file', String(step), steps));
  }
  return { name: path.slice(path.lastIndexOf('/') + 1), bytes };
}
