import { AsyncLocalStorage } from 'node:async_hooks';
import type { RecordKind } from '../contract/values/record-kinds.ts';

export type FieldValue = string | number | boolean | null | readonly string[];

/** A change made by a request: a record, its field, and the values before and after. */
export interface FieldChange {
  readonly kind: RecordKind;
  readonly id: string;
  readonly field: string;
  readonly from: FieldValue;
  readonly to: FieldValue;
}

/** The changes of one request, up to a bound. */
export class ChangeLog {
  readonly stored: FieldChange[] = [];
  /** Number of all changes, including those beyond the bound. */
  count = 0;
  /** Number of the act that the request was, from 1; null while it is none. */
  act: number | null = null;
}

/** Maximum number of changes stored per request, and of characters per value. */
const MAX_CHANGES = 50;
const MAX_LENGTH = 200;

/** The changes of the request that is being handled: other requests may change the same world while it waits. */
const changeLogOfRequest = new AsyncLocalStorage<ChangeLog>();

/** Runs the handling of a request; all its changes are added to `log`. */
export function runWithChangeLog<T>(log: ChangeLog, run: () => T): T {
  return changeLogOfRequest.run(log, run);
}

/** Adds to the log of the request that it was an act of its world; does nothing outside of a request. */
export function noteAct(number: number): void {
  const log = changeLogOfRequest.getStore();
  if (log) log.act = number;
}

export function changeText(value: FieldValue): string {
  return Array.isArray(value) ? `[${value.join(', ')}]` : String(value);
}

function bounded(value: FieldValue): FieldValue {
  const text = changeText(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : value;
}

/** Adds a change of a record's field to the log of the request; does nothing outside of a request. */
export function recordChange(
  kind: RecordKind,
  id: string | number,
  field: string,
  from: FieldValue,
  to: FieldValue,
): void {
  const log = changeLogOfRequest.getStore();
  if (!log) return;
  log.count += 1;
  if (log.stored.length >= MAX_CHANGES) return;
  log.stored.push({ kind, id: String(id), field, from: bounded(from), to: bounded(to) });
}

/** Adds a change for each field of a record whose value is different; returns whether there is any. */
export function recordChanges<F extends Readonly<Record<string, FieldValue>>>(
  kind: RecordKind,
  id: string | number,
  before: F,
  after: F,
): boolean {
  let isChanged = false;
  for (const [field, to] of Object.entries(after)) {
    const from = before[field] ?? null;
    if (changeText(from) === changeText(to)) continue;
    isChanged = true;
    recordChange(kind, id, field, from, to);
  }
  return isChanged;
}
