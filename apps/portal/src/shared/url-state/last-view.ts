/** The search of the last view of each screen of this visit, by its path. */
const searches = new Map<string, string>();

/** Stores a screen's view, to which a screen without one of its own returns. */
export function rememberView(pathname: string, search: string): void {
  searches.set(pathname, search);
}

/** The link to a screen with its last search, sorting and dates; its initial view if it was not open in this visit. */
export function lastView(pathname: string): { readonly pathname: string; readonly search: string } {
  return { pathname, search: searches.get(pathname) ?? '' };
}
