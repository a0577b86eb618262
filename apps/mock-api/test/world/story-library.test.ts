import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#api/contract/values/limits.ts';
import { StoriesFull, StoryLibrary } from '#api/world/story-library.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { OWN_STORY } from '../helpers/own-story.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const named = (name: string, description = '') => ({ ...OWN_STORY, name, description });

describe('S4 the library of stories', () => {
  it('S4 makes its folder with the first story', () => {
    const folder = join(temporaryFolder(), 'stories');
    const library = new StoryLibrary(fixtures, folder);
    expect(existsSync(folder)).toBe(false);
    library.put(OWN_STORY);
    expect(readdirSync(folder)).toEqual(['my-own.json']);
  });

  it('S4 names each file that is no story once', () => {
    const folder = join(temporaryFolder(), 'stories');
    mkdirSync(join(folder, 'folder.json'), { recursive: true });
    writeFileSync(join(folder, 'damaged.json'), '[]');
    writeFileSync(join(folder, 'notes.txt'), '');
    writeFileSync(join(folder, 'large.json'), ' '.repeat(2 * LIMITS.storyFileBytes + 1));
    writeFileSync(join(folder, 'half.json.bidstage-new'), '{');
    const reports: string[] = [];
    const library = new StoryLibrary(fixtures, folder, (line) => reports.push(line));
    expect(library.all()).toHaveLength(fixtures.stories.length);
    expect(reports).toHaveLength(3);
    for (const name of ['damaged.json', 'notes.txt', 'large.json', 'folder.json'])
      expect(reports.filter((line) => line.includes(name))).toHaveLength(1);
    expect(readdirSync(folder).sort()).toEqual([
      'damaged.json',
      'folder.json',
      'large.json',
      'notes.txt',
    ]);
  });

  it('S4 takes a bounded number of stories, and replaces one when it is full', () => {
    const library = new StoryLibrary(fixtures);
    for (let index = 0; index < LIMITS.ownStories; index += 1) library.put(named(`own-${index}`));
    expect(() => library.put(named('one-more'))).toThrow(StoriesFull);
    library.put(named('own-7', 'new'));
    expect(library.find('own-7')?.file.description).toBe('new');
    library.remove('own-7');
    library.put(named('one-more'));
  });

  it('S4 takes a bounded number of bytes', () => {
    const library = new StoryLibrary(fixtures);
    const large = 'x'.repeat(LIMITS.storyFileBytes);
    const fitting = Math.floor(LIMITS.ownStoriesBytes / (large.length + 4096));
    for (let index = 0; index < fitting; index += 1) library.put(named(`own-${index}`, large));
    expect(() => {
      for (const name of ['more-1', 'more-2', 'more-3']) library.put(named(name, large));
    }).toThrow(StoriesFull);
  });
});
