import { readFileSync } from 'node:fs';
import {
  paymentStatus,
  paymentStatusCodeOf,
} from '../../apps/mock-api/src/contract/payment-status.ts';
import type {
  PaymentStatusCode,
  PaymentStatusValue,
} from '../../apps/mock-api/src/contract/payment-status.ts';

/** What every answer of `/v1` has around its data. */
export type Envelope = Record<string, unknown> & { readonly data: unknown };

/** A call that only reads. */
export interface ReadCall {
  readonly key: 'usersMe' | 'payments' | 'byBidder';
  readonly name: string;
  readonly persona: string;
  readonly path: string;
  /** Ratio to the bare Fastify route that is wanted. */
  readonly wanted: number;
}

/** A reading call with what Bidstage answered, as bytes. */
export type RecordedRead = ReadCall & { readonly response: string };

/** A payment request as it stands in an answer. */
export type PaymentRecord = Record<string, unknown> & {
  readonly id: number;
  readonly status: PaymentStatusCode;
  readonly invoice_file: string;
};

/** A status change of a payment request with the answers of the pair "invoice link, PATCH". */
export interface RecordedPair {
  readonly id: number;
  readonly to: PaymentStatusValue;
  readonly link: string;
  readonly changed: string;
}

/** What Bidstage answered and every other server is to answer too. */
export interface Recorded {
  readonly reads: readonly RecordedRead[];
  /** All payment requests before any change. */
  readonly payments: readonly PaymentRecord[];
  /** The pairs of each payment request that can be changed, in the order of its statuses. */
  readonly pairs: readonly (readonly RecordedPair[])[];
}

/** Where the invoice link and the status of a payment request are. */
export const linkPath = (id: number | string): string => `/v1/accounting/payments/${id}/invoice`;
export const statusPath = (id: number | string): string => `/v1/accounting/payments/${id}/status`;

/** The status changes that lead a payment request from a status to Closed, the happy path alone. */
export function changesFrom(status: PaymentStatusCode): PaymentStatusValue[] {
  const [next] = paymentStatus(status).next;
  const value = next === undefined ? null : paymentStatus(next).requestValue;
  return value === null ? [] : [value, ...changesFrom(paymentStatusCodeOf(value))];
}

/** The fields that a status change alters, with their new values. */
export function changedFields({ changed }: RecordedPair): Record<string, unknown> {
  const { status, value_date } = (JSON.parse(changed) as { data: PaymentRecord }).data;
  return { status, value_date };
}

/** Reads what a benchmark wrote down for the servers that it starts. */
export function readRecorded(file: string): Recorded {
  return JSON.parse(readFileSync(file, 'utf8')) as Recorded;
}
