import { textParam } from './params.ts';

/** Keys of the columns that a table shows, with commas between them; empty if the URL leaves them to the user's choice. */
export const COLUMNS_PARAMS = { columns: textParam };

/** In the URL instead of keys: the columns that a table shows unless the user chooses others, and all of them. */
export const STANDARD_COLUMNS = 'standard';
export const ALL_COLUMNS = 'all';

/** The choice of the table on the screen; null without such a table. */
let shown: { readonly choice: readonly string[] | undefined } | null = null;

/** Stores which columns the table on the screen shows, the standard ones if undefined. Returns a function that ends it. */
export function showColumns(choice: readonly string[] | undefined): () => void {
  const own = { choice };
  shown = own;
  return () => {
    if (shown === own) shown = null;
  };
}

/** The URL of a view with the columns that its table shows at this moment. */
export function withShownColumns(pathname: string, search: string): string {
  if (shown === null) return pathname + search;
  const params = new URLSearchParams(search);
  params.set('columns', shown.choice?.join(',') ?? STANDARD_COLUMNS);
  return `${pathname}?${params.toString()}`;
}
