import {
  PAYMENT_STATUSES,
  paymentStatusCodeOf,
  type PaymentStatusCode,
} from '../../../../apps/mock-api/src/contract/payment-status.ts';
import type { PaymentRequest } from '../../../../apps/mock-api/src/contract/payments.ts';
import type { Table } from '../../../../apps/mock-api/src/contract/control/tables.ts';
import { BENCH_NOW } from '../../lib/server-process.ts';
import type { Caller } from '../../../lib/api-client.ts';
import type { Register } from './register.ts';

/** A changed payment request: its status and its history. */
interface Changed {
  readonly status: PaymentStatusCode;
  readonly valueDate: string | null;
  readonly history: readonly string[];
}

type Payments = Readonly<Record<string, Changed>>;

const CLOSED = paymentStatusCodeOf('closed');

function historyLine(from: number, to: number, reason: string | null, by: string): string {
  return `${from} to ${to} by ${by}: ${reason}`;
}

async function changesOf(caller: Caller, world: string, table: string) {
  const response = await caller.must('GET', `/__sim/state/${table}?limit=1`, { world });
  return response.json<Table>().changes;
}

/**
 * Payment requests of a separate world: status, day of payment and history. The world is reset when all are settled.
 */
export function paymentRegister(persona: string): Register<Payments> {
  const world = `payments-${persona}`;
  let cookie = '';
  /** The open payment requests of the first state with their status. */
  let open: (readonly [string, PaymentStatusCode])[] = [];
  return {
    name: `payments of ${persona}`,
    prepare: async (caller) => {
      await caller.must('POST', '/__sim/worlds', { json: { name: world } });
      cookie = await caller.signIn(persona, world);
      const all = await caller.data<PaymentRequest[]>('/v1/accounting/payments', { world, cookie });
      open = all
        .filter(({ status }) => PAYMENT_STATUSES[status].next.length > 0)
        .map(({ id, status }) => [String(id), status] as const);
      return {};
    },
    observe: async (caller) => {
      const history: Record<string, string[]> = {};
      for (const { now } of await changesOf(caller, world, 'payment_status_changes')) {
        const line = historyLine(
          Number(now?.['from_status']),
          Number(now?.['to_status']),
          now?.['reject_reason'] as string | null,
          String(now?.['changed_by']),
        );
        (history[String(now?.['payment_id'])] ??= []).push(line);
      }
      const rows = (await changesOf(caller, world, 'payments')).map(({ key, now }) => {
        const status = Number(now?.['status']) as PaymentStatusCode;
        const valueDate = now?.['value_date'] as string | null;
        return [key, { status, valueDate, history: history[key] ?? [] }] as const;
      });
      const changed = new Set(rows.map(([key]) => key));
      // History without a change is a partial write and must be reported.
      const strays = Object.keys(history).filter((key) => !changed.has(key));
      if (strays.length > 0) throw new Error(`history of unchanged requests ${strays.join(', ')}`);
      return Object.fromEntries(rows);
    },
    next: (state, ordinal, random) => {
      const candidates = open.flatMap(([id, first]) => {
        const status = state[id]?.status ?? first;
        return PAYMENT_STATUSES[status].next.map((to) => ({ id, from: status, to }));
      });
      if (candidates.length === 0)
        return { method: 'POST', path: '/__sim/reset', world, after: {} };
      const { id, from, to } = random.pick(candidates);
      const value = PAYMENT_STATUSES[to].requestValue;
      const reason = value === 'rejected' ? `reason ${ordinal}` : null;
      const line = historyLine(from, to, reason, persona);
      const changed: Changed = {
        status: to,
        valueDate: to === CLOSED ? BENCH_NOW.slice(0, 10) : null,
        history: [...(state[id]?.history ?? []), line],
      };
      return {
        method: 'PATCH',
        path: `/v1/accounting/payments/${id}/status`,
        world,
        cookie,
        json: { status: value, ...(reason === null ? {} : { reject_reason: reason }) },
        after: { ...state, [id]: changed },
      };
    },
  };
}
