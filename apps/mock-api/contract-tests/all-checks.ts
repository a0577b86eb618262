import type { ContractCheck } from './contract-check.ts';
import { DOCUMENTED_RESPONSES } from './documented-responses.ts';
import { RESPONSE_INVARIANTS } from './invariants/responses.ts';
import { CHART_INVARIANTS } from './invariants/charts.ts';
import { ISOLATION_INVARIANTS } from './invariants/isolation.ts';
import { ORDER_INVARIANTS } from './invariants/order.ts';
import { PAYMENT_INVARIANTS } from './invariants/payments.ts';
import { TABLE_INVARIANTS } from './invariants/tables.ts';
import { TIME_ZONE_INVARIANTS } from './invariants/time-zones.ts';

/** All checks that apply to any backend; checks that only read come before checks that write. */
export const ALL_CHECKS: readonly ContractCheck[] = [
  ...TABLE_INVARIANTS,
  ...CHART_INVARIANTS,
  ...TIME_ZONE_INVARIANTS,
  ...RESPONSE_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...ISOLATION_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...DOCUMENTED_RESPONSES,
];
