import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPersona } from '#api/fixtures/fixtures.ts';
import { readSession, startSession } from '#api/services/session.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { World } from '#api/world/world.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { REGISTRY_NOW, registriesForEachTest } from '../helpers/registries.ts';

const HOUR = 3_600_000;

const registries = registriesForEachTest();

function persona() {
  const found = findPersona(fixtures, 'publisher');
  if (!found) throw new Error('no publisher in the fixtures');
  return found;
}

/** Uses so many other worlds that the given one is closed. */
function makeIdle(registry: WorldRegistry, world: World): void {
  for (const other of ['other-1', 'other-2'])
    expect((registry.use(other) ?? registry.create({ name: other })).counts()).not.toEqual({});
  expect(world.isIdle).toBe(true);
}

function log(name: string): string {
  return join(registries.directory, 'worlds', `${name}.db-wal`);
}

function record(world: World) {
  return world.journal.open({
    at: world.now(),
    wallAt: world.now(),
    started: 0,
    clock: world.clock,
    method: 'GET',
    url: '/v1/users/me',
    operation: 'getUser',
    persona: null,
    headers: [],
  });
}

describe('idle worlds', () => {
  it('an idle world is closed, and has its state, clock, sessions, faults, journal and revision when it is used again', () => {
    const registry = registries.open({ maxOpen: 2 });
    const world = registry.create({ name: 'team' });
    const cookie = startSession(world, persona());
    world.runScaled(REGISTRY_NOW, 60);
    world.stores.usageEvents.add({ name: 'opened', properties: {}, at: REGISTRY_NOW });
    const { id } = world.faults.add({
      match: { path: '/v1/*' },
      effect: { type: 'status', code: 500 },
    });
    world.faults.count(id, true);
    record(world);
    const seen = (): unknown => ({
      hash: world.stateHash(),
      clock: world.clock,
      faults: world.faults.all(),
      journal: world.journal.all().map(({ id: ordinal }) => ordinal),
      events: world.stores.usageEvents.list(),
      revision: world.revision,
      gap: world.gap,
    });
    const before = seen();
    makeIdle(registry, world);
    expect(existsSync(log('team'))).toBe(false);
    expect(registry.use('team')).toBe(world);
    expect(seen()).toEqual(before);
    expect(readSession(world, cookie)).toMatchObject({ kind: 'signed-in' });
    expect(world.isIdle).toBe(false);
  });

  it('an idle world with a live clock goes on with the time that has passed', () => {
    let wall = REGISTRY_NOW;
    const sources = { wall: () => wall, drawId: () => 'id' };
    const registry = registries.open({ maxOpen: 2, sources });
    const world = registry.create({ name: 'team' });
    world.runLive(REGISTRY_NOW - HOUR);
    makeIdle(registry, world);
    wall += 3 * HOUR;
    expect(registry.use('team')?.now()).toBe(REGISTRY_NOW + 2 * HOUR);
  });

  it('an idle world has its last writes after a kill', () => {
    const first = registries.open({ maxOpen: 2 });
    const world = first.create({ name: 'team' });
    makeIdle(first, world);
    world.freeze(REGISTRY_NOW + HOUR);
    const hash = world.stateHash();
    makeIdle(first, world);
    // The file alone is what a kill leaves.
    const file = join(registries.directory, 'worlds', 'team.db');
    copyFileSync(file, `${file}.copy`);
    first.close();
    copyFileSync(`${file}.copy`, file);
    rmSync(`${file}.copy`);
    expect(registries.open().find('team')?.stateHash()).toBe(hash);
  });

  it('an idle world is opened for a request that began before, and a change in it counts as one', () => {
    const registry = registries.open({ maxOpen: 2 });
    const world = registry.create({ name: 'team' });
    const { revision } = world;
    makeIdle(registry, world);
    expect(world.revision).toBe(revision);
    world.freeze(REGISTRY_NOW + 1);
    expect(world.isIdle).toBe(false);
    expect(world.revision).not.toBe(revision);
    const changed = world.revision;
    makeIdle(registry, world);
    expect(world.revision).toBe(changed);
  });

  it('an idle world can be reset, replaced, copied and dropped', async () => {
    const registry = registries.open({ maxOpen: 2 });
    const world = registry.create({ name: 'team' });
    const first = world.stateHash();
    world.freeze(REGISTRY_NOW + HOUR);
    makeIdle(registry, world);
    await registry.reset(world);
    expect(world.stateHash()).toBe(first);
    makeIdle(registry, world);
    expect(registry.drop('team')).toBe(true);
    expect(world.isOpen).toBe(false);
    expect(() => world.stores).toThrow('dropped');
    expect(registry.find('team')).toBeUndefined();
    expect(existsSync(join(registries.directory, 'worlds', 'team.db'))).toBe(false);
  });

  it('an idle world whose file another program replaced is checked and read again', () => {
    const registry = registries.open({ maxOpen: 2 });
    const worlds = join(registries.directory, 'worlds');
    const world = registry.create({ name: 'team' });
    makeIdle(registry, world);
    const later = registry.create({ name: 'later', seed: 5 });
    makeIdle(registry, later);
    copyFileSync(join(worlds, 'later.db'), join(worlds, 'team.db'));
    expect(() => world.stores).toThrow('another program changed the file of the world team');
    expect(registry.use('team')?.seed).toBe(5);
    expect(world.isOpen).toBe(false);
  });

  it('an idle world whose file is gone is unknown, and none is made in its place', () => {
    const registry = registries.open({ maxOpen: 2 });
    const world = registry.create({ name: 'team' });
    makeIdle(registry, world);
    const file = join(registries.directory, 'worlds', 'team.db');
    rmSync(file);
    expect(() => world.stores).toThrow('another program');
    expect(registry.use('team')).toBeUndefined();
    expect(existsSync(file)).toBe(false);
  });

  it('an idle world stays closed in the list of worlds', () => {
    const registry = registries.open({ maxOpen: 2 });
    const world = registry.create({ name: 'team' });
    makeIdle(registry, world);
    expect(registry.list()).toContain(world);
    expect(world.isIdle).toBe(true);
  });

  it('the default world and worlds in memory never become idle', () => {
    const registry = registries.open({ maxOpen: 1 });
    makeIdle(registry, registry.create({ name: 'team' }));
    expect(registry.find('default')?.isIdle).toBe(false);
    const inMemory = registries.open({ maxOpen: 1, directory: null });
    for (const name of ['a', 'b', 'c']) inMemory.create({ name });
    expect(inMemory.list().map(({ isIdle }) => isIdle)).toEqual([false, false, false, false]);
  });

  it('a write that changes no market keeps the epochs of a world, and one that does replaces them', () => {
    const registry = registries.open();
    const world = registry.create({ name: 'one' });
    const epochs = () => world.market.of('A1001').epochs;
    const first = epochs();
    world.stores.usageEvents.add({ name: 'opened', properties: {}, at: REGISTRY_NOW });
    expect(epochs()).toBe(first);
    world.stores.autoPick.add({
      affiliateId: 'A1001',
      changedAt: REGISTRY_NOW / 1000,
      enabled: true,
      bidders: [],
    });
    expect(epochs()).not.toEqual(first);
  });
});
