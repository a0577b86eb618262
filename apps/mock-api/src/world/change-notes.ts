import { AsyncLocalStorage } from 'node:async_hooks';
import type { RecordKind } from '../contract/values/record-kinds.ts';

export type FieldValue = string | number | boolean | null | readonly string[];

/** A change made by a request: a record, its field, and the values before and after. */
export interface ChangeNote {
  readonly kind: RecordKind;
  readonly id: string;
  readonly field: string;
  readonly from: FieldValue;
  readonly to: FieldValue;
}

/** The changes of one request, up to a bound. */
export class ChangeNotes {
  readonly stored: ChangeNote[] = [];
  /** Number of all changes, including those beyond the bound. */
  count = 0;
}

/** Maximum number of changes stored per request, and of characters per value. */
const MAX_CHANGES = 50;
const MAX_LENGTH = 200;

/** The notes of the request that is being handled: other requests may change the same world while it waits. */
const notesOfRequest = new AsyncLocalStorage<ChangeNotes>();

/** Runs the handling of a request; all its changes are added to `notes`. */
export function noteChangesIn<T>(notes: ChangeNotes, run: () => T): T {
  return notesOfRequest.run(notes, run);
}

export function changeText(value: FieldValue): string {
  return Array.isArray(value) ? `[${value.join(', ')}]` : String(value);
}

function bounded(value: FieldValue): FieldValue {
  const text = changeText(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : value;
}

/** Adds a change of a record's field to the notes of the request; does nothing outside of a request. */
export function noteChange(
  kind: RecordKind,
  id: string | number,
  field: string,
  from: FieldValue,
  to: FieldValue,
): void {
  const notes = notesOfRequest.getStore();
  if (!notes) return;
  notes.count += 1;
  if (notes.stored.length >= MAX_CHANGES) return;
  notes.stored.push({ kind, id: String(id), field, from: bounded(from), to: bounded(to) });
}

/** Adds a change for each field of a record whose value is different. */
export function noteChanges<F extends Readonly<Record<string, FieldValue>>>(
  kind: RecordKind,
  id: string | number,
  before: F,
  after: F,
): void {
  for (const [field, to] of Object.entries(after)) {
    const from = before[field] ?? null;
    if (changeText(from) !== changeText(to)) noteChange(kind, id, field, from, to);
  }
}
