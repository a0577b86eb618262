import type { JournalFilter } from './journal-queries.ts';

/** The texts of the filter fields; an empty text means no filter. */
export type FilterForm = Readonly<Record<'method' | 'path' | 'status' | 'fault', string>>;

export const NO_FILTER: FilterForm = { method: '', path: '', status: '', fault: '' };

/** A whole number within bounds; undefined for anything else, so that an incomplete number does not filter yet. */
function integerIn(text: string, from: number, to: number): number | undefined {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= from && value <= to
    ? value
    : undefined;
}

/** The filter of the request to the server: fields with invalid texts are left out. */
export function filterOf({ method, path, status, fault }: FilterForm): JournalFilter {
  const code = integerIn(status, 100, 599);
  const rule = integerIn(fault, 1, Number.MAX_SAFE_INTEGER);
  return {
    ...(method && { method }),
    ...(path.trim() && { path: path.trim() }),
    ...(code !== undefined && { status: code }),
    ...(rule !== undefined && { fault: rule }),
  };
}
