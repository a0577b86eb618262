import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The search of the last view of each screen, by its path. Stored in sessionStorage: a reload keeps the ways back. */
const useLastViews = create<Readonly<Record<string, string>>>()(
  persist(() => ({}), {
    name: 'bidstage-last-views',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/** Stores a screen's view, to which a screen without one of its own returns. */
export function rememberView(pathname: string, search: string): void {
  useLastViews.setState({ [pathname]: search });
}

/** The link to a screen with its last search, sorting and dates; its initial view if this tab has not shown it. */
export const lastView = (pathname: string) => ({
  pathname,
  search: useLastViews.getState()[pathname] ?? '',
});

/** The next user begins with the initial views. */
export function forgetViews(): void {
  useLastViews.setState({}, true);
  useLastViews.persist.clearStorage();
}
