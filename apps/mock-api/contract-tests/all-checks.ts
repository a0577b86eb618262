import type { ContractCheck } from './contract-check.ts';
import { DOCUMENTED_ANSWERS } from './documented-answers.ts';
import { ANSWER_INVARIANTS } from './invariants/answers.ts';
import { CHART_INVARIANTS } from './invariants/charts.ts';
import { ORDER_INVARIANTS } from './invariants/order.ts';
import { PAYMENT_INVARIANTS } from './invariants/payments.ts';
import { TABLE_INVARIANTS } from './invariants/tables.ts';

/** Everything that holds for any backend; what reads only comes before what writes. */
export const ALL_CHECKS: readonly ContractCheck[] = [
  ...TABLE_INVARIANTS,
  ...CHART_INVARIANTS,
  ...ANSWER_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...DOCUMENTED_ANSWERS,
];
