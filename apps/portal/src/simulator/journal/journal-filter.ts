import type { JournalFilter } from './journal-queries.ts';

/** The filters as they are typed; an empty text filters nothing. */
export type FilterForm = Readonly<Record<'method' | 'path' | 'status' | 'fault', string>>;

export const NO_FILTER: FilterForm = { method: '', path: '', status: '', fault: '' };

/** A whole number within bounds; undefined for anything else, so that half a number filters nothing yet. */
function integerIn(text: string, from: number, to: number): number | undefined {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= from && value <= to
    ? value
    : undefined;
}

/** What the server is asked for: parts that cannot be read yet are left out. */
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
