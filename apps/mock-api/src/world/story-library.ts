import { readFileSync, statSync } from 'node:fs';
import type { StoryFile } from '../contract/operations/control/own-stories.ts';
import { LIMITS } from '../contract/values/limits.ts';

import type { StoryTemplate } from '../contract/values/story-templates.ts';
import { byCodeUnit } from '../lib/by-code-unit.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import { readStoryFile, loadStory, type LoadedStory } from '../fixtures/stories.ts';
import type { StoryContext } from '../fixtures/story-problems.ts';
import { JsonFolder } from '../store/files/json-folder.ts';
import { type Report, reportNothing } from '../store/files/report.ts';

import { publisherConfiguration } from './own-publisher/extend-fixtures.ts';
import { publisherProblems } from './own-publisher/publisher-problems.ts';

/** There are as many own stories, or bytes of them, as are allowed. */
export class StoriesFull extends Error {}

/** A file of the story's name exists that is no story in use. */
export class StoryNameTaken extends Error {}

interface OwnStory {
  readonly story: LoadedStory;
  readonly bytes: number;
}

/** The stories of one server, by name: the built-in ones, and those of its data folder. */
export class StoryLibrary {
  readonly context: StoryContext;
  readonly #builtIn: readonly LoadedStory[];
  readonly #templates: Fixtures['storyTemplates'];
  readonly #folder: JsonFolder;
  readonly #own = new Map<string, OwnStory>();

  /**
   * Reads the own stories in a folder, which need not exist; with null they are in memory. A file that is no story is
   * left and reported.
   */
  constructor(fixtures: Fixtures, folder: string | null = null, report: Report = reportNothing) {
    const { personas, stories, storyFile, storyTemplates } = fixtures;
    this.context = {
      personas: personas.map(({ id }) => id),
      readFile: storyFile,
      publishers: {
        problems: (publisher) => publisherProblems(publisher, fixtures),
        configuration: (publisher) => publisherConfiguration(publisher, fixtures),
      },
    };
    this.#builtIn = stories;
    this.#templates = storyTemplates;
    this.#folder = new JsonFolder(folder);
    this.#folder.readEach('story in use', report, (file, name) => this.#readFile(file, name));
  }

  all(): LoadedStory[] {
    const own = [...this.#own.values()].map(({ story }) => story);
    return [...this.#builtIn, ...own].sort((a, b) => byCodeUnit(a.file.name, b.file.name));
  }

  names(): string[] {
    return this.all().map(({ file }) => file.name);
  }

  find(name: string | null): LoadedStory | undefined {
    if (name === null) return undefined;
    return this.#builtInNamed(name) ?? this.#own.get(name)?.story;
  }

  /** The template of stories about publishers of one's own: a story with placeholders. */
  templateOf(template: StoryTemplate): unknown {
    return this.#templates.get(template);
  }

  hasSeed(seed: number): boolean {
    return this.all().some(({ file }) => file.seed === seed);
  }

  isBuiltIn(name: string): boolean {
    return this.#builtInNamed(name) !== undefined;
  }

  /**
   * Stores a checked own story; one of that name is replaced. Throws `StoriesFull`, `StoryNameTaken`, and the error of a
   * disk that is full.
   */
  put(file: StoryFile): LoadedStory {
    const text = `${JSON.stringify(file, null, 2)}\n`;
    const { name } = file;
    const bytes = Buffer.byteLength(text);
    const others = [...this.#own].filter(([other]) => other !== name);
    const total = others.reduce((sum, [, other]) => sum + other.bytes, bytes);
    if (others.length >= LIMITS.ownStories || total > LIMITS.ownStoriesBytes)
      throw new StoriesFull();
    if (!this.#own.has(name) && this.#folder.has(name)) throw new StoryNameTaken();
    this.#folder.write(name, text);
    return this.#add(file, bytes);
  }

  remove(name: string): void {
    if (this.#own.delete(name)) this.#folder.remove(name);
  }

  #builtInNamed(name: string): LoadedStory | undefined {
    return this.#builtIn.find(({ file }) => file.name === name);
  }

  #add(file: StoryFile, bytes: number): LoadedStory {
    const story = loadStory(file, this.context);
    this.#own.set(file.name, { story, bytes });
    return story;
  }

  #readFile(file: string, name: string): void {
    const { size } = statSync(file);
    // A file that was edited may have more white space than the server writes.
    if (size > 2 * LIMITS.storyFileBytes) throw new Error('it is too large');
    if (this.#own.size >= LIMITS.ownStories) throw new Error('there are too many stories');
    if (this.isBuiltIn(name)) throw new Error('a built-in story has its name');
    this.#add(readStoryFile(readFileSync(file, 'utf8'), name, this.context), size);
  }
}
