import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Persona } from '#api/fixtures/fixtures.ts';
import { setPaymentStatus } from '#api/services/payments/set-payment-status.ts';
import { WorldRegistry } from '#api/world/world-registry.ts';
import type { World } from '#api/world/world.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { upTo } from '#test/helpers/payments.ts';
import { testSources } from '#test/helpers/test-sources.ts';

const NOW = Date.parse('2024-01-08T09:00:00Z');

let registry: WorldRegistry;
let world: World;
let persona: Persona;
beforeEach(() => {
  const defaults = { seed: 1, frozenAt: NOW };
  registry = new WorldRegistry({
    directory: null,
    fixtures,
    defaults,
    sources: testSources(0),
  });
  world = registry.create({ name: 'one' });
  persona = fixtures.personas.find(({ id }) => id === 'finance')!;
});
afterEach(() => registry.close());

const firstOf = (status: 0 | 1) => world.stores.payments.list(upTo('2024-01-08'), status)[0]!;

describe('changePaymentStatus', () => {
  it('ACC-023 changePaymentStatus stores who rejected, when and for which reason', () => {
    const { id } = firstOf(0);
    const reason = " Wrong entity\n'; -- ";
    setPaymentStatus(world, persona, id, { status: 'rejected', reject_reason: reason });
    expect(world.stores.payments.changesOf(id)).toEqual([
      { paymentId: id, from: 0, to: 3, reason, changedBy: 'finance', changedAt: NOW },
    ]);
  });

  it('changePaymentStatus to rejected brings a corrected request some working days later, once', () => {
    const { payments } = world.stores;
    const rejected = firstOf(0);
    setPaymentStatus(world, persona, rejected.id, { status: 'rejected' });
    const corrections = (day: string) =>
      payments.list(upTo(day)).filter(({ corrects }) => corrects === rejected.id);
    expect(corrections('2024-01-10')).toEqual([]);
    const [correction, ...more] = corrections('2024-01-20');
    expect(more).toEqual([]);
    expect(correction).toMatchObject({
      id: rejected.id + 500,
      status: 0,
      months: rejected.months,
      invoiceNumber: `${rejected.invoiceNumber}-C`,
      corrected: {
        invoiceNumber: rejected.invoiceNumber,
        invoiceDate: rejected.invoiceDate,
      },
    });
    expect(correction?.description).toContain(rejected.invoiceNumber);
    world.freeze(NOW + 20 * 86_400_000);
    setPaymentStatus(world, persona, correction!.id, { status: 'rejected' });
    const later = payments.list(upTo('2099-12-31'));
    expect(later.filter(({ corrects }) => corrects === correction!.id)).toEqual([]);
  });

  it('changePaymentStatus to rejected leads to one state, whatever way the clock goes on', () => {
    const later = NOW + 45 * 86_400_000;
    const other = registry.create({ name: 'two' });
    for (const each of [world, other]) {
      const { id } = each.stores.payments.list(upTo('2024-01-08'), 0)[0]!;
      setPaymentStatus(each, persona, id, { status: 'rejected' });
    }
    expect(other.stateHash()).toBe(world.stateHash());
    world.freeze(later);
    world.catchUp();
    for (let now = NOW; now <= later; now += 86_400_000 * 3) {
      other.freeze(now);
      other.catchUp();
    }
    expect(other.stateHash()).toBe(world.stateHash());
    const early = registry.create({ name: 'three' });
    const { id } = early.stores.payments.list(upTo('2024-01-08'), 0)[0]!;
    setPaymentStatus(early, persona, id, { status: 'rejected' });
    world.freeze(NOW);
    expect(world.stateHash()).toBe(early.stateHash());
  });

  it('changePaymentStatus adds to the history of a request', () => {
    const { id } = firstOf(1);
    const before = world.stores.payments.changesOf(id);
    setPaymentStatus(world, persona, id, { status: 'closed' });
    expect(world.stores.payments.changesOf(id)).toEqual([
      ...before,
      { paymentId: id, from: 1, to: 2, reason: null, changedBy: 'finance', changedAt: NOW },
    ]);
  });

  it('ACC-025 changePaymentStatus writes neither a status nor a line of history when it is refused', () => {
    const { id } = firstOf(0);
    const before = world.stateHash();
    const attempt = () => setPaymentStatus(world, persona, id, { status: 'closed' });
    expect(attempt).toThrow(expect.objectContaining({ key: 'transitionNotAllowed' }));
    expect(world.stateHash()).toBe(before);
  });

  it('changePaymentStatus changes nothing when the history cannot be written', () => {
    const { id } = firstOf(0);
    world.stores.database.exec(
      `CREATE TRIGGER full BEFORE INSERT ON payment_status_changes
       BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
    );
    const before = world.stateHash();
    const attempt = () => setPaymentStatus(world, persona, id, { status: 'payment_processing' });
    expect(attempt).toThrow('disk full');
    expect(world.stateHash()).toBe(before);
  });

  it('changePaymentStatus is refused by the store for a request that is no longer in the status that was read', () => {
    const { id } = firstOf(0);
    const stale = {
      paymentId: id,
      from: 1,
      to: 2,
      reason: null,
      changedBy: 'x',
      changedAt: 0,
    } as const;
    expect(() => world.stores.payments.changeStatus(stale, null)).toThrow(/not in status 1/);
  });
});
