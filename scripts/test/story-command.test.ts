import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Story } from '#api/contract/operations/control/stories.ts';
import { ControlServer } from '../lib/control-server.ts';
import { checkText, problemCount } from '../story/print-check.ts';
import { loadStory } from '../story/read-story.ts';
import { readDocument } from './helpers/markdown.ts';
import { folderForAllTests, serverForAllTests } from './helpers/setup.ts';
import { runCommand } from './helpers/spawn-node.ts';

const EXAMPLE =
  readDocument('docs/stories.md').blocks.find(({ language }) => language === 'json')?.text ?? '';

const server = serverForAllTests();
const folder = folderForAllTests();

const command = (...args: string[]) => runCommand('story', ...args);

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('S4 npm run story', () => {
  it('S4 exits with 2 and the usage for a wrong command line', async () => {
    const wrong = [[], ['check'], ['tell', 'x'], ['check', 'x', '--width', '900'], ['list', '--x']];
    const ends = await Promise.all(wrong.map((args) => command(...args)));
    expect(ends.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
    for (const { output } of ends) expect(output).toContain('npm run story -- check FILE|NAME');
  });

  it('S4 lists the stories of a server', async () => {
    const { code, output } = await command('list', '--url', server.address);
    expect(code).toBe(0);
    expect(output).toMatch(/^slow-bidder\n {2}.+: \d+ steps$/m);
  });

  it('S4 stores a file under a temporary name, and removes it again', async () => {
    const stories = new ControlServer(server.address);
    const loaded = await loadStory(stories, written('one.json', EXAMPLE), folder);
    const { name } = loaded.story;
    expect(name).not.toBe('one-floor-price');
    const isThere = async () =>
      (await stories.send<Story[]>('GET', '/stories')).some((one) => one.name === name);
    expect(await isThere()).toBe(true);
    await loaded.unload();
    expect(await isThere()).toBe(false);
  });

  it('S4 says what is wrong with a file that is no story', async () => {
    const stories = new ControlServer(server.address);
    const load = (path: string) => loadStory(stories, path, folder);
    await expect(load('nowhere')).rejects.toThrow('no file nowhere and no story of this name');
    await expect(load(written('text.json', 'no'))).rejects.toThrow('cannot be read as a story');
    const nobody = EXAMPLE.replace('"persona": "publisher"', '"persona": "nobody"');
    await expect(load(written('nobody.json', nobody))).rejects.toThrow(
      '/persona unknown persona "nobody": one of rd',
    );
  });

  it('S4 prints the problems by step', () => {
    const steps = [
      { index: 0, title: 'First', compared: 2, problems: [], isDerived: true },
      { index: 1, title: 'Second', compared: 1, problems: ['it is not there'], isDerived: false },
    ];
    expect(problemCount(steps)).toBe(1);
    expect(checkText('Mine', steps)).toBe(
      [
        'Mine',
        '  ok     1. First',
        '  WRONG  2. Second',
        '           it is not there',
        '1 problem in 2 steps; 3 statements and figures compared, 1 screen derived from responses',
        '',
      ].join('\n'),
    );
  });

  it(
    'S4 compares a story with the screens of the portal, and exits with 1 for a wrong claim',
    { tags: ['full'], timeout: 300_000 },
    async () => {
      const wrong = EXAMPLE.replace(
        '"pointsAt": { "card": "Revenue" }',
        '"pointsAt": { "card": "X" }',
      );
      const { code, output } = await command(
        'check',
        written('wrong.json', wrong),
        '--width',
        '1280',
      );
      expect(output).toContain('WRONG  1. Yesterday');
      expect(output).toContain('the card X, which the step points at, is not there');
      expect(code).toBe(1);
    },
  );
});
