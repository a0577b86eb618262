import { compareByAdUnit, compareByBidder } from '#api/contract/operations/compare.ts';
import { listFloorPrices } from '#api/contract/operations/floor-prices.ts';
import { listInterests, listRecommendedBidders } from '#api/contract/operations/insights.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import { performanceByAdUnit, performanceByBidder } from '#api/contract/operations/performance.ts';
import {
  performanceByDay,
  performanceByHour,
} from '#api/contract/operations/performance-by-time.ts';
import type { ContractCheck } from '../contract-check.ts';
import type { ContractTarget } from '../contract-target.ts';
import { type Agreement, invariant } from './agreement.ts';
import { readRange } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** The sort fields of a list, most significant first; `-` means descending. */
interface Order {
  readonly operation: Operation;
  readonly by: readonly string[];
  /** A list in each entry, with its own order. */
  readonly inner?: { readonly list: string; readonly by: string };
}

const ORDERS: readonly Order[] = [
  { operation: performanceByBidder, by: ['name'], inner: { list: 'adUnits', by: 'adUnitId' } },
  { operation: performanceByAdUnit, by: ['adUnitName'], inner: { list: 'bidders', by: 'name' } },
  { operation: performanceByDay, by: ['timestamp'], inner: { list: 'bidders', by: 'name' } },
  { operation: performanceByHour, by: ['timestamp'], inner: { list: 'bidders', by: 'name' } },
  { operation: compareByBidder, by: ['name'], inner: { list: 'adUnits', by: 'adUnitId' } },
  { operation: compareByAdUnit, by: ['adUnitId'], inner: { list: 'bidders', by: 'name' } },
  { operation: listFloorPrices, by: ['adUnitId'], inner: { list: 'bidders', by: 'bidderName' } },
  { operation: listRecommendedBidders, by: ['-revenueIncreaseIfUsing', 'name'] },
  { operation: listInterests, by: ['id'] },
];

/** Below 0 if `a` comes first; texts are compared by code unit. */
function compare(a: Row, b: Row, by: readonly string[]): number {
  for (const key of by) {
    const name = key.replace(/^-/, '');
    const [left, right] = [a[name], b[name]];
    if (left === right) continue;
    const rises = (left as string | number) < (right as string | number);
    return rises === (name === key) ? -1 : 1;
  }
  return 0;
}

function expectOrder(agreement: Agreement, field: string, rows: readonly Row[], by: Order['by']) {
  rows.forEach((row, index) => {
    const earlier = rows[index - 1];
    const inOrder = !earlier || compare(earlier, row, by) <= 0;
    agreement.holds(`${field}[${index}]`, inOrder, `is not in the order of ${by.join(', ')}`);
  });
}

const isInOrder =
  ({ operation, by, inner }: Order) =>
  async (target: ContractTarget, agreement: Agreement) => {
    const rows = (await readRange(target, operation)).data as readonly Row[];
    expectOrder(agreement, 'data', rows, by);
    if (inner)
      for (const [index, row] of rows.entries())
        expectOrder(agreement, `data[${index}].${inner.list}`, row[inner.list] as Row[], [
          inner.by,
        ]);
  };

/** Lists must be sorted as the contract specifies. */
export const ORDER_INVARIANTS: readonly ContractCheck[] = ORDERS.map((order) =>
  invariant(order.operation, 'lists are in their order', isInOrder(order)),
);
