import { describe, expect, it } from 'vitest';
import { applyActs } from '#api/services/acts/apply-acts.ts';
import { readPayments } from '#api/services/payments/read-payments.ts';
import { catchUpInSteps } from '#api/services/worlds/clock.ts';
import { forkWorld } from '#api/services/worlds/fork-world.ts';
import type { StepAct } from '#api/contract/operations/control/acts.ts';
import type { World } from '#api/world/world.ts';
import { bids, file, row } from '../domain/csv/csv-text.ts';
import { REGISTRY_NOW, registriesForEachTest } from '../helpers/registries.ts';

const HOUR = 3_600_000;
const registries = registriesForEachTest();

/** A registry whose wall clock moves on by so many ms whenever it is read. */
function withRunningWall(step: number) {
  let wall = REGISTRY_NOW;
  const sources = {
    wall: () => {
      wall += step;
      return wall;
    },
    drawId: () => 'id',
  };
  return registries.open({ sources });
}

/** Each operation, some more than once. */
async function actsFor(world: World): Promise<StepAct[]> {
  const [payment] = await readPayments(world, 0);
  const persona = 'publisher';
  const pick = (autoPickEnabled: boolean): StepAct => ({
    persona,
    operation: 'changePrebidConfig',
    body: { autoPickEnabled },
  });
  const price = {
    bidderName: 'ix',
    adUnitId: 'div-top',
    currency: 'USD',
    floorPrice: 0.5,
  } as const;
  return [
    {
      persona,
      operation: 'uploadConfig',
      csv: file(row({ PAGE: 'Home', PARAMS: bids('ix', 'criteo') })),
    },
    pick(true),
    { persona, operation: 'recordFloorPrices', body: [price] },
    pick(false),
    { persona, operation: 'changeSettings', body: { suggestionWeeklyFloorPriceSubscribed: false } },
    {
      persona: 'finance',
      operation: 'changePaymentStatus',
      params: { id: payment?.id ?? 0 },
      body: { status: 'rejected', reject_reason: 'wrong sum' },
    },
    { persona, operation: 'recordFloorPrices', body: [{ ...price, floorPrice: 1 }] },
    pick(true),
  ];
}

describe('a change of a world', () => {
  it.each([
    ['a live clock', 337, 1],
    ['a scaled clock', 1, 5000],
    ['a scaled clock that passes midnight between two reads of it', 60, 86_400],
  ])(
    'Q4 a change on %s has one time, so that its act leads to the same state',
    async (_clock, step, rate) => {
      const registry = withRunningWall(step);
      const world = registry.create({ name: 'running' });
      world.runScaled(REGISTRY_NOW, rate);
      for (const act of await actsFor(world)) {
        await catchUpInSteps(world);
        await applyActs(world, [act], '/acts');
      }
      world.freeze(world.now() + HOUR);
      await catchUpInSteps(world);
      expect(world.gap).toBeNull();
      expect(world.stores.acts.last()).toBe(8);
      const fork = await forkWorld(registry, world, { at: 'now', name: 'fork' }, {});
      expect(fork.stateHash()).toBe(world.stateHash());
    },
  );
});
