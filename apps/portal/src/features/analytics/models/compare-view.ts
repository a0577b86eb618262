import { OPEN_ROWS_PARAMS } from './table-params.ts';

/** What an analytics screen hands on to a comparison in the history's state: the search of its URL. */
export interface CompareView {
  readonly baseView: string;
}

/** The view of an analytics screen to come back to. Its rows are not part of it: leaving the screen closes them. */
export function viewToKeep(search: string): CompareView {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !(name in OPEN_ROWS_PARAMS));
  return { baseView: new URLSearchParams(kept).toString() };
}

/** The view that a comparison was begun from; the screen's first view when it was opened by its address. */
export function viewOf(state: unknown): CompareView {
  const isView = typeof state === 'object' && state !== null && 'baseView' in state;
  return { baseView: isView && typeof state.baseView === 'string' ? state.baseView : '' };
}
