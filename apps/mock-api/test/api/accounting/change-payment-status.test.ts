import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { changePaymentStatus } from '#api/contract/operations/payments.ts';
import {
  PAYMENT_STATUS_CODES,
  PAYMENT_STATUS_VALUES,
  type PaymentStatusCode,
  type PaymentStatusValue,
} from '#api/contract/values/payment-status.ts';
import { responseFaults } from '#test/helpers/response-faults.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { change, firstOf, listOf, stateOf } from './accounting.ts';
import { STATUS } from '#test/helpers/known-facts.ts';

const server = serverForEachTest();
const client = server.clientOf('finance');

/** The transitions of specification 1 §4 and the status after each; every other pair is refused. */
const ALLOWED: readonly (readonly [PaymentStatusCode, PaymentStatusValue, PaymentStatusCode])[] = [
  [0, 'payment_processing', 1],
  [0, 'rejected', 3],
  [1, 'closed', 2],
];

const FORBIDDEN = PAYMENT_STATUS_CODES.flatMap((from) =>
  PAYMENT_STATUS_VALUES.filter(
    (to) => !ALLOWED.some(([start, action]) => start === from && action === to),
  ).map((to) => [from, to] as const),
);

describe('PATCH /v1/accounting/payments/{id}/status', () => {
  it.each(ALLOWED)(
    'API-009 PATCH /v1/accounting/payments/{id}/status moves status %i by %s to %i',
    async (from, action, to) => {
      const before = await firstOf(client, from);
      const rest = action === 'rejected' ? { reject_reason: 'Wrong entity' } : {};
      const { status, body } = await change(client, before.id, action, rest);
      expect(status).toBe(200);
      expect(responseFaults(changePaymentStatus, body)).toEqual([]);
      const valueDate = to === 2 ? '2024-01-08' : null;
      expect(body.data).toEqual({ ...before, status: to, value_date: valueDate });
      const after = (await listOf(client)).find((row) => row.id === before.id);
      expect(after).toEqual(body.data);
    },
  );

  it('API-009 PATCH /v1/accounting/payments/{id}/status writes one line of history with each change', async () => {
    const { counts } = await stateOf(server);
    const { id } = await firstOf(client, STATUS.sent);
    await change(client, id, 'payment_processing');
    await change(client, id, 'closed');
    const after = await stateOf(server);
    expect(after.counts).toEqual({
      ...counts,
      payment_status_changes: (counts['payment_status_changes'] ?? 0) + 2,
    });
  });

  it('the table of status changes has every pair of status and action either way', () => {
    expect(FORBIDDEN).toHaveLength(9);
  });

  it.each(FORBIDDEN)(
    'ACC-025 PATCH /v1/accounting/payments/{id}/status refuses to change %i by %s and leaves the record as it is',
    async (from, action) => {
      const before = await firstOf(client, from);
      const { stateHash } = await stateOf(server);
      const { status, body } = await change(client, before.id, action);
      expect(status).toBe(409);
      expect(body).toEqual({
        code: 409,
        msg: ERROR_CATALOGUE.transitionNotAllowed.text,
        data: null,
      });
      expect((await stateOf(server)).stateHash).toBe(stateHash);
      expect((await listOf(client)).find((row) => row.id === before.id)).toEqual(before);
    },
  );

  it('ACC-021 PATCH /v1/accounting/payments/{id}/status takes any text as a reason, an empty one and none', async () => {
    const reasons = [
      '',
      ' ',
      "=1+1 '; DROP TABLE payments; --",
      '理由\n\u0000😀',
      'x'.repeat(2000),
      '😀'.repeat(2000),
    ];
    for (const reason of reasons) {
      const { id } = await firstOf(client, STATUS.sent);
      const { status } = await change(client, id, 'rejected', { reject_reason: reason });
      expect(status).toBe(200);
    }
    const { id } = await firstOf(client, STATUS.sent);
    expect((await change(client, id, 'rejected')).status).toBe(200);
  });
});
