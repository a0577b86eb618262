import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { headerOption, sessionCookies } from '../lib/arguments.mjs';
import { folderForAllTests } from './helpers/setup.ts';
import { ROOT } from '../lib/run.mjs';
import { spawnNode } from './helpers/spawn-node.ts';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

it.each(Object.entries(scripts))(
  'npm run %s -- --help says how it is used, and does nothing else',
  { tags: ['full'] },
  async (name, command) => {
    const [program, ...args] = command.split(' ');
    const { code, output } = await spawnNode([
      ...(program === 'tsx' ? ['--import', 'tsx'] : []),
      ...args,
      '--help',
    ]);
    expect(output).toMatch(
      name === 'start' || name.startsWith('test') ? /npm (start|test)/ : `npm run ${name}`,
    );
    expect(output.split('\n').length).toBeLessThan(30);
    expect(code).toBe(0);
  },
);

it('a header of the command line has a name and a value', () => {
  expect(headerOption('X-Api-Key: a:b c')).toEqual(['x-api-key', 'a:b c']);
  expect(headerOption('Empty:')).toEqual(['empty', '']);
});

it.each(['no colon', ': value', 'two words: x', 'a: line\r\nb: break'])(
  'a header of the command line may not be %j',
  (text) => {
    expect(() => headerOption(text)).toThrow('--header must be "Name: value"');
  },
);

const folder = folderForAllTests();

it('a cookie of the command line is the value of a cookie header', () => {
  const both = ['session=a.b=', 'session=a; csrf=b'];
  expect(sessionCookies(both, {})).toEqual(both);
  // Those of the command line count alone; without one those that no log shows.
  expect(sessionCookies(['session=a'], { BIDSTAGE_COOKIES: 'session=b' })).toEqual(['session=a']);
  expect(sessionCookies([], { BIDSTAGE_COOKIES: 'session=a\n session=b\n' })).toEqual([
    'session=a',
    'session=b',
  ]);
  const file = join(folder, 'sessions');
  writeFileSync(file, 'session=a\nsession=b\n');
  expect(sessionCookies([`@${file}`], {})).toEqual(['session=a', 'session=b']);
  expect(sessionCookies([], {})).toEqual([]);
  const missing = `@${join(folder, 'missing')}`;
  expect(() => sessionCookies([missing], {})).toThrow(`--cookie ${missing} cannot be read: `);
});

it.each(['abc', '', '=abc', 'session=a\r\nx: y', 'Cookie: session=a'])(
  'a cookie of the command line may not be %j',
  (text) => {
    const sentence = 'session 1 of --cookie or BIDSTAGE_COOKIES is not name=value';
    expect(() => sessionCookies([text], {})).toThrow(new Error(sentence));
  },
);
