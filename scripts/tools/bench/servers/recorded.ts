import { readFileSync } from 'node:fs';
import {
  paymentStatus,
  paymentStatusCodeOf,
} from '../../../../apps/mock-api/src/contract/values/payment-status.ts';
import type {
  PaymentStatusCode,
  PaymentStatusValue,
} from '../../../../apps/mock-api/src/contract/values/payment-status.ts';

/** Envelope of every `/v1` response. */
export type Envelope = Record<string, unknown> & { readonly data: unknown };

/** An operation that only reads. */
export interface ReadCall {
  readonly key: 'usersMe' | 'payments' | 'byBidder';
  /** What it returns, as a heading. */
  readonly name: string;
  readonly persona: string;
  readonly path: string;
  /** Wanted ratio to the bare Fastify route. */
  readonly wanted: number;
}

/** A reading operation with Bidstage's response, as text. */
export type RecordedRead = ReadCall & { readonly response: string };

/** A payment request as in a response. */
export type PaymentRecord = Record<string, unknown> & {
  readonly id: number;
  readonly status: PaymentStatusCode;
  readonly invoice_file: string;
};

/** A status change of a payment request with the responses of the pair "invoice link, PATCH". */
export interface RecordedPair {
  readonly id: number;
  readonly to: PaymentStatusValue;
  readonly link: string;
  readonly changed: string;
}

/** Bidstage's responses, which every other server must return too. */
export interface Recorded {
  readonly reads: readonly RecordedRead[];
  /** All payment requests before any change. */
  readonly payments: readonly PaymentRecord[];
  /** The pairs of each payment request whose status can change, in the order of its statuses. */
  readonly pairs: readonly (readonly RecordedPair[])[];
}

/** Paths of the invoice link and the status of a payment request. */
export const linkPath = (id: number | string): string => `/v1/accounting/payments/${id}/invoice`;
export const statusPath = (id: number | string): string => `/v1/accounting/payments/${id}/status`;

/** Returns the status changes of a payment request from a status to Closed, without rejection. */
export function changesFrom(status: PaymentStatusCode): PaymentStatusValue[] {
  const [next] = paymentStatus(status).next;
  const value = next === undefined ? null : paymentStatus(next).requestValue;
  return value === null ? [] : [value, ...changesFrom(paymentStatusCodeOf(value))];
}

/** Returns the fields that a status change alters, with their new values. */
export function changedFields({ changed }: RecordedPair): Record<string, unknown> {
  const { status, value_date } = (JSON.parse(changed) as { data: PaymentRecord }).data;
  return { status, value_date };
}

export function readRecorded(file: string): Recorded {
  return JSON.parse(readFileSync(file, 'utf8')) as Recorded;
}
