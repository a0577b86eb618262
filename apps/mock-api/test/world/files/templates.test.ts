import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '#api/store/sqlite.ts';
import { expect, it } from 'vitest';
import { registriesForEachTest } from '#test/helpers/registries.ts';

const registries = registriesForEachTest();

/** Replaces a value by another one of the same length: the database stays whole. */
function flipValue(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.indexOf('FULL_WRAPPER');
  expect(at).toBeGreaterThan(0);
  bytes.write('HALF_WRAPPER', at);
  writeFileSync(file, bytes);
}

function otherDatabase(file: string): void {
  const database = new Database(':memory:');
  database.exec('CREATE TABLE world (key TEXT)');
  writeFileSync(file, database.serialize());
  database.close();
}

it.each<[string, (file: string) => void]>([
  ['has a flipped value', flipValue],
  ['is cut short', (file) => truncateSync(file, 10_000)],
  ['is empty', (file) => truncateSync(file, 0)],
  ['is a text', (file) => writeFileSync(file, 'a text')],
  ['is another database', otherDatabase],
])('a template that %s is made again, and the world that is reset stays whole', async (_, harm) => {
  const reports: string[] = [];
  const registry = registries.open({ report: (sentence) => reports.push(sentence) });
  const world = registry.create({ name: 'healthy' });
  const hash = world.stateHash();
  const folder = join(registries.directory, 'templates');
  const [template = ''] = readdirSync(folder);
  const file = join(folder, template);
  const good = readFileSync(file);
  harm(file);
  world.shift(3 * 86_400_000);
  await registry.reset(world);
  expect(world.stateHash()).toBe(hash);
  expect(readFileSync(file)).toEqual(good);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain(file);
  registry.close();
  expect(registries.open().find('healthy')?.stateHash()).toBe(hash);
});

it('the template of a story that is damaged is made again', async () => {
  const registry = registries.open({ makeStep: () => Promise.resolve() });
  const [story] = registry.find('default')?.fixtures.stories ?? [];
  if (!story) throw new Error('no story');
  const folder = join(registries.directory, 'templates');
  const before = readdirSync(folder);
  const first = registry.createFrom('first', await registry.storyState(story));
  const [template = ''] = readdirSync(folder).filter((name) => !before.includes(name));
  flipValue(join(folder, template));
  const second = registry.createFrom('second', await registry.storyState(story));
  expect(second.stateHash()).toBe(first.stateHash());
});

it('the first state of a seed is removed with its last world', () => {
  const registry = registries.open();
  const folder = join(registries.directory, 'templates');
  registry.find('default');
  const before = readdirSync(folder);
  for (const seed of [71, 72, 73]) {
    registry.create({ name: `one-${seed}`, seed });
    registry.create({ name: `two-${seed}`, seed });
    registry.drop(`one-${seed}`);
    expect(readdirSync(folder)).toHaveLength(before.length + 1);
    registry.drop(`two-${seed}`);
    expect(readdirSync(folder)).toEqual(before);
  }
});
