import { describe, expect, it } from 'vitest';
import type { Persona } from '#api/fixtures/fixtures.ts';
import { setPaymentStatus } from '#api/services/payments/set-payment-status.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { upTo } from '#test/helpers/payments.ts';
import { worldForEachTest } from '#test/helpers/registries.ts';

const NOW = Date.parse('2024-01-08T09:00:00Z');

const one = worldForEachTest(NOW);
const persona: Persona = fixtures.personas.find(({ id }) => id === 'finance')!;

const firstOf = (status: 0 | 1) => one.world.stores.payments.list(upTo('2024-01-08'), status)[0]!;

describe('changePaymentStatus', () => {
  it('ACC-023 changePaymentStatus stores who rejected, when and for which reason', () => {
    const { id } = firstOf(0);
    const reason = " Wrong entity\n'; -- ";
    setPaymentStatus(one.world, persona, id, { status: 'rejected', reject_reason: reason });
    expect(one.world.stores.payments.changesOf(id)).toEqual([
      { paymentId: id, from: 0, to: 3, reason, changedBy: 'finance', changedAt: NOW },
    ]);
  });

  it('changePaymentStatus to rejected brings a corrected request some working days later, once', () => {
    const { payments } = one.world.stores;
    const rejected = firstOf(0);
    setPaymentStatus(one.world, persona, rejected.id, { status: 'rejected' });
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
    one.world.freeze(NOW + 20 * 86_400_000);
    setPaymentStatus(one.world, persona, correction!.id, { status: 'rejected' });
    const later = payments.list(upTo('2099-12-31'));
    expect(later.filter(({ corrects }) => corrects === correction!.id)).toEqual([]);
  });

  it('changePaymentStatus to rejected leads to one state, whatever way the clock goes on', () => {
    const later = NOW + 45 * 86_400_000;
    const other = one.registry.create({ name: 'two' });
    for (const each of [one.world, other]) {
      const { id } = each.stores.payments.list(upTo('2024-01-08'), 0)[0]!;
      setPaymentStatus(each, persona, id, { status: 'rejected' });
    }
    expect(other.stateHash()).toBe(one.world.stateHash());
    one.world.freeze(later);
    one.world.catchUp();
    for (let now = NOW; now <= later; now += 86_400_000 * 3) {
      other.freeze(now);
      other.catchUp();
    }
    expect(other.stateHash()).toBe(one.world.stateHash());
    const early = one.registry.create({ name: 'three' });
    const { id } = early.stores.payments.list(upTo('2024-01-08'), 0)[0]!;
    setPaymentStatus(early, persona, id, { status: 'rejected' });
    one.world.freeze(NOW);
    expect(one.world.stateHash()).toBe(early.stateHash());
  });

  it('changePaymentStatus adds to the history of a request', () => {
    const { id } = firstOf(1);
    const before = one.world.stores.payments.changesOf(id);
    setPaymentStatus(one.world, persona, id, { status: 'closed' });
    expect(one.world.stores.payments.changesOf(id)).toEqual([
      ...before,
      { paymentId: id, from: 1, to: 2, reason: null, changedBy: 'finance', changedAt: NOW },
    ]);
  });

  it('ACC-025 changePaymentStatus writes neither a status nor a line of history when it is refused', () => {
    const { id } = firstOf(0);
    const before = one.world.stateHash();
    const attempt = () => setPaymentStatus(one.world, persona, id, { status: 'closed' });
    expect(attempt).toThrow(expect.objectContaining({ key: 'transitionNotAllowed' }));
    expect(one.world.stateHash()).toBe(before);
  });

  it('changePaymentStatus changes nothing when the history cannot be written', () => {
    const { id } = firstOf(0);
    one.world.stores.database.exec(
      `CREATE TRIGGER full BEFORE INSERT ON payment_status_changes
       BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
    );
    const before = one.world.stateHash();
    const attempt = () =>
      setPaymentStatus(one.world, persona, id, { status: 'payment_processing' });
    expect(attempt).toThrow('disk full');
    expect(one.world.stateHash()).toBe(before);
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
    expect(() => one.world.stores.payments.changeStatus(stale, null)).toThrow(/not in status 1/);
  });
});
