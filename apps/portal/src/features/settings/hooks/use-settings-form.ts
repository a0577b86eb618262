import { useSyncExternalStore } from 'react';
import { useCurrentUser } from '../../../entities/session/session-queries.ts';
import { useSettingsUnderWay } from '../api/change-settings.ts';
import { useSettings } from '../api/settings-queries.ts';
import { useSettingsQueue } from './use-settings-queue.ts';

/** The user's settings as the screen shows them, the state of saving, and functions that change them. */
export function useSettingsForm() {
  const { email } = useCurrentUser();
  const query = useSettings(email);
  const underWay = useSettingsUnderWay(email);
  const queue = useSettingsQueue(email);
  const { unsaved, phase, error } = useSyncExternalStore(queue.subscribe, queue.state);
  return {
    query,
    /** Absent until they have loaded. */
    settings: query.data && { ...query.data, ...underWay, ...unsaved },
    phase,
    saveError: error,
    change: queue.add,
    retry: queue.flush,
  };
}
