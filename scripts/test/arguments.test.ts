import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cookieOption, headerOption } from '../lib/arguments.mjs';
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

it('a cookie of the command line is the value of a cookie header', () => {
  expect(cookieOption('session=a.b=')).toBe('session=a.b=');
  expect(cookieOption('session=a; csrf=b')).toBe('session=a; csrf=b');
});

it.each(['abc', '', '=abc', 'session=a\r\nx: y', 'Cookie: session=a'])(
  'a cookie of the command line may not be %j',
  (text) => {
    expect(() => cookieOption(text)).toThrow('--cookie must be name=value');
  },
);
