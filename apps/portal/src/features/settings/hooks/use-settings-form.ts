import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Settings } from '@bidstage/mock-api/contract/values/alerts';
import { currentUserQuery, useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { toast } from '#portal/shared/ui/toast.ts';
import {
  sendSettings,
  useChangeSettings,
  usePendingSettings,
  useSettings,
} from '../api/settings-queries.ts';
import { ChangeQueue } from '../models/change-queue.ts';

/** Returns a queue that saves the changes of a user's settings. Waiting changes are saved when the screen or page closes. */
function useSaveSettings(email: string) {
  const client = useQueryClient();
  const { mutateAsync } = useChangeSettings(email);
  const [queue] = useState(() => new ChangeQueue<Settings>((change) => mutateAsync(change)));

  useEffect(() => {
    const onPageHide = () => {
      const pending = queue.pending();
      // There is no time to wait for a running save. If the page comes back it sends the same changes again, which is
      // harmless.
      if (pending) void sendSettings(pending).catch(() => undefined);
    };
    addEventListener('pagehide', onPageHide);
    return () => removeEventListener('pagehide', onPageHide);
  }, [queue]);

  useEffect(
    () => () => {
      // After a change of the session the request would change another user's settings.
      const isSameUser = client.getQueryData(currentUserQuery.queryKey)?.email === email;
      if (!isSameUser || !queue.pending()) return queue.stop();
      toastWhenSaved(queue);
      queue.flush();
    },
    [client, email, queue],
  );
  return queue;
}

/** Shows a toast, because the screen with the save status is gone; a failure shows its own toast. */
function toastWhenSaved(queue: ChangeQueue<Settings>): void {
  const stop = queue.subscribe(() => {
    if (queue.state().phase !== 'saved') return;
    stop();
    toast.success('Settings saved');
  });
}

/** The user's settings as the screen shows them, the state of saving, and functions that change them. */
export function useSettingsForm() {
  const { email } = useCurrentUser();
  const query = useSettings(email);
  const pending = usePendingSettings(email);
  const queue = useSaveSettings(email);
  const { unsaved, phase, error } = useSyncExternalStore(queue.subscribe, queue.state);
  return {
    query,
    /** Absent until they have loaded. */
    settings: query.data && { ...query.data, ...pending, ...unsaved },
    phase,
    saveError: error,
    change: queue.add,
    retry: queue.flush,
  };
}
