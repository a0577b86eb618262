import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request has changed: a record, its field, and the values before and after, as text. */
export interface ChangeNote {
  readonly kind: string;
  readonly id: string;
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** The changes of one request, as far as they are kept. */
export class ChangeNotes {
  readonly kept: ChangeNote[] = [];
  /** How many there were in all. */
  count = 0;
}

/** Changes of one request that are kept, and characters of one value. */
const MAX_KEPT = 50;
const MAX_LENGTH = 200;

/** What is a value of a field. */
export type FieldValue = string | number | boolean | null | readonly string[];

/** A request may wait while others change something: its notes go with it and not with the world. */
const notesOfRequest = new AsyncLocalStorage<ChangeNotes>();

/** Runs what answers a request; all that it changes is noted in `notes`. */
export function noteChangesIn<T>(notes: ChangeNotes, run: () => T): T {
  return notesOfRequest.run(notes, run);
}

function textOf(value: FieldValue): string {
  const text = Array.isArray(value) ? `[${value.join(', ')}]` : String(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Notes that a field of a record was given another value; outside of a request nobody reads it. */
export function noteChange(
  kind: string,
  id: string | number,
  field: string,
  from: FieldValue,
  to: FieldValue,
): void {
  const notes = notesOfRequest.getStore();
  if (!notes) return;
  notes.count += 1;
  if (notes.kept.length >= MAX_KEPT) return;
  notes.kept.push({ kind, id: String(id), field, from: textOf(from), to: textOf(to) });
}

/** Notes each field of a record whose value is not what it was. */
export function noteChanges<F extends Readonly<Record<string, FieldValue>>>(
  kind: string,
  id: string | number,
  before: F,
  after: F,
): void {
  for (const [field, to] of Object.entries(after)) {
    const from = before[field] ?? null;
    if (textOf(from) !== textOf(to)) noteChange(kind, id, field, from, to);
  }
}
