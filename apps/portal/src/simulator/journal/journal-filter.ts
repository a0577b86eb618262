import type { StateChange } from '@bidstage/mock-api/contract/operations/control/journal';
import { RECORD_KINDS } from '@bidstage/mock-api/contract/values/record-kinds';
import type { JournalFilter } from './journal-queries.ts';

/** The texts of the filter fields; an empty text means no filter. */
export type FilterForm = Readonly<
  Record<'method' | 'path' | 'status' | 'fault' | 'record', string>
>;

export const NO_FILTER: FilterForm = { method: '', path: '', status: '', fault: '', record: '' };

/** A whole number within bounds; undefined for anything else, so that an incomplete number does not filter yet. */
function integerIn(text: string, from: number, to: number): number | undefined {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= from && value <= to
    ? value
    : undefined;
}

/** A kind of records or one record, `kind:id`; undefined for an unknown kind, so that half of one does not filter yet. */
function recordOf(text: string): string | undefined {
  const about = text.trim();
  const [kind = ''] = about.split(':', 1);
  return RECORD_KINDS.some((known) => known === kind) ? about : undefined;
}

/** The text of the filter for a record; null for a change that is about no record. */
export function recordText({ kind, id, field }: StateChange): string | null {
  return field === null ? null : `${kind}:${id}`;
}

/** The filter of the request to the server: fields with invalid texts are left out. */
export function filterOf({ method, path, status, fault, record }: FilterForm): JournalFilter {
  const code = integerIn(status, 100, 599);
  const rule = integerIn(fault, 1, Number.MAX_SAFE_INTEGER);
  const about = recordOf(record);
  return {
    ...(method && { method }),
    ...(path.trim() && { path: path.trim() }),
    ...(code !== undefined && { status: code }),
    ...(rule !== undefined && { fault: rule }),
    ...(about !== undefined && { record: about }),
  };
}
