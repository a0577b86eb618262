import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, followOtherTabs } from './browser-storage.ts';

export interface SavedView {
  /** Unique among the views of the user. */
  readonly id: number;
  readonly name: string;
  /** Path and search of the screen, which hold its range, sorting and columns. */
  readonly path: string;
}

export interface DayNote {
  readonly affiliateId: string;
  /** The day as `2024-01-31`. */
  readonly day: string;
  readonly text: string;
}

interface UserData {
  readonly views: readonly SavedView[];
  readonly notes: readonly DayNote[];
}

interface UserDataStore {
  /** By the user's e-mail. */
  readonly users: Readonly<Record<string, UserData>>;
}

const NOTHING: UserData = { views: [], notes: [] };

/** Key in localStorage; it exists only after a user has saved something. */
const USER_DATA_KEY = 'bidstage-user-preferences';

/** What users of this browser have written themselves, apart from the preferences, which belong to the browser. */
export const useUserDataStore = create<UserDataStore>()(
  persist((): UserDataStore => ({ users: {} }), {
    name: USER_DATA_KEY,
    version: 1,
    storage: browserStorage,
  }),
);

followOtherTabs(useUserDataStore, USER_DATA_KEY);

export const userData = (email: string, { users } = useUserDataStore.getState()): UserData =>
  (Object.hasOwn(users, email) && users[email]) || NOTHING;

/** Forgets what users of this browser have written. */
export const forgetUserData = (): void => {
  useUserDataStore.setState({ users: {} });
  useUserDataStore.persist.clearStorage();
};

export function changeUserData(email: string, change: (data: UserData) => Partial<UserData>): void {
  useUserDataStore.setState((store) => {
    const data = userData(email, store);
    return { users: { ...store.users, [email]: { ...data, ...change(data) } } };
  });
}
