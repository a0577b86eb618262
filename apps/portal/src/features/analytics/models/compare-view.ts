import { OPEN_ROWS_PARAMS } from './table-params.ts';

/** The state that an analytics screen passes to a comparison in the history entry: the search of its URL. */
export interface CompareView {
  readonly baseView: string;
}

/** The view of an analytics screen to return to. Open rows are not part of it: leaving the screen closes them. */
export function viewToKeep(search: string): CompareView {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !(name in OPEN_ROWS_PARAMS));
  return { baseView: new URLSearchParams(kept).toString() };
}

/**
 * The view from which a comparison was started; the screen's initial view when the comparison was opened by its URL.
 */
export function viewOf(state: unknown): CompareView {
  const isView = typeof state === 'object' && state !== null && 'baseView' in state;
  return { baseView: isView && typeof state.baseView === 'string' ? state.baseView : '' };
}
