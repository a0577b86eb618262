import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MARKET_COUNTRIES } from '#api/contract/values/countries.ts';
import { readStories } from '#api/services/stories/find-story.ts';
import { signInPage } from '#api/routes/account/sign-in-page.ts';
import { StoryLibrary } from '#api/world/story-library.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

const stories = readStories(new StoryLibrary(fixtures));

const pageWith = (isStart: boolean): string =>
  signInPage(
    fixtures,
    { redirect_uri: 'http://localhost/v1/login/callback', state: '' },
    {
      basePath: '/demo',
      font: null,
      story: [],
      brand: undefined,
      start: isStart ? { basePath: '/demo', stories, pictures: new Set(['month-end']) } : null,
    },
  );

describe('the start of the kit', () => {
  it('S4 leads to each story, to a world for a prospect, to every persona, and to the tools of tests', () => {
    const page = pageWith(true);
    const opened = [...page.matchAll(/href="\/demo\/sim\/open\?story=([\w-]+)"/g)].map(
      ([, name]) => name,
    );
    expect(opened.toSorted()).toEqual(stories.map(({ name }) => name).toSorted());
    const [rest = '', gallery = ''] = page.split('<section class="stories">', 2);
    for (const { name, audience } of stories)
      expect(gallery.includes(`story=${name}"`), name).toBe(audience !== 'qa');
    expect(page.match(/\/account\/pictures\//g)).toHaveLength(1);
    expect(rest).toContain('action="/demo/sim/open"');
    expect(page.match(/name="persona"/g)).toHaveLength(17);
    for (const path of ['/sim/states', '/reference']) expect(page).toContain(`href="/demo${path}"`);
    expect(page).not.toContain('<script');
  });

  it('S4 has its parts in the order of the screen, also on a phone: the Tab key follows the eye', () => {
    const titles = [...pageWith(true).matchAll(/<h[12]>(.*?)<\/h[12]>/g)].map(([, title]) => title);
    expect(titles).toEqual([
      'Choose who signs in',
      'Make a prospect’s world',
      'Test',
      'Tell a story',
    ]);
    const style = readFileSync(
      new URL('../../../src/routes/account/style.css', import.meta.url),
      'utf8',
    );
    expect(style).not.toMatch(/[\s;{]order:/);
  });

  it('S4 asks for the country of a prospect: one of the market, by name', () => {
    const [, options = ''] = /<select name="country">(.*?)<\/select>/.exec(pageWith(true)) ?? [];
    const shown = [...options.matchAll(/<option value="(\w+)"( selected)?>([^<]+)/g)];
    expect(shown.map(([, code]) => code).toSorted()).toEqual([...MARKET_COUNTRIES]);
    const names = shown.map(([, , , name]) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).toContain('Germany');
    expect(shown.filter(([, , selected]) => selected).map(([, code]) => code)).toEqual(['us']);
  });

  it('S4 shows no internal name of a persona', () => {
    const text = pageWith(true).replace(/<[^>]*>/g, ' ');
    for (const { id } of fixtures.personas) if (id.includes('-')) expect(text).not.toContain(id);
  });

  it('S4 tells publishers apart by their sites', () => {
    const page = pageWith(true);
    const rolesOf = (name: string) =>
      new RegExp(`<strong>${name}</strong>\\s*<span class="roles">([^<]+)`).exec(page)?.[1];
    expect(rolesOf('Paula Reyes')).toBe('Harbor Daily · PUBLISHER');
    expect(rolesOf('Marcus Lindqvist')).toBe('Metro Network · PUBLISHER');
    expect(rolesOf('Ada Okafor')).toBe('ADMIN');
  });

  it('S4 is not there where only somebody signs in', () => {
    expect(pageWith(false)).not.toContain('/sim/open');
  });
});
