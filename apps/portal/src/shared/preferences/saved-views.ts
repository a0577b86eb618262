import { changeUserData, userData, useUserDataStore, type SavedView } from './user-data.ts';

/** Maximum length of a name, in characters, and maximum number of views of a user. */
export const MAX_VIEW_NAME_LENGTH = 80;
export const MAX_VIEWS = 50;

/** The views of a user, in the order of their names. */
export function useSavedViews(email: string): readonly SavedView[] {
  return useUserDataStore((store) => userData(email, store)).views;
}

export const byName = (a: SavedView, b: SavedView): number =>
  a.name.localeCompare(b.name, 'en') || a.id - b.id;

/**
 * Saves a screen under a name; a view of the same name is replaced. `replaced` if that was another screen, `full` if there
 * are too many views.
 */
export function saveView(email: string, name: string, path: string): 'saved' | 'replaced' | 'full' {
  const { views } = userData(email);
  const others = views.filter((view) => view.name !== name);
  if (others.length >= MAX_VIEWS) return 'full';
  const id = Math.max(0, ...views.map((view) => view.id)) + 1;
  changeUserData(email, () => ({ views: [...others, { id, name, path }].sort(byName) }));
  const earlier = views.find((view) => view.name === name);
  return earlier && earlier.path !== path ? 'replaced' : 'saved';
}

/** Renames a view. Returns false when another view has the name already. */
export function renameView(email: string, id: number, name: string): boolean {
  const { views } = userData(email);
  if (views.some((view) => view.id !== id && view.name === name)) return false;
  const renamed = views.map((view) => (view.id === id ? { ...view, name } : view));
  changeUserData(email, () => ({ views: renamed.sort(byName) }));
  return true;
}

export function deleteView(email: string, id: number): void {
  changeUserData(email, ({ views }) => ({ views: views.filter((view) => view.id !== id) }));
}
