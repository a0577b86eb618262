import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Settings } from '@bidstage/mock-api/contract/values/alerts';
import { currentUserQuery } from '../../../entities/session/session-queries.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { sendSettings, useChangeSettings } from '../api/change-settings.ts';
import { ChangeQueue, SETTINGS_DEBOUNCE_MS } from '../models/change-queue.ts';

/** Returns a queue that saves the changes of a user's settings. Waiting changes are saved when the screen or page closes. */
export function useSaveSettings(email: string) {
  const client = useQueryClient();
  const { mutateAsync } = useChangeSettings(email);
  const [queue] = useState(
    () =>
      new ChangeQueue<Settings>({
        save: (change) => mutateAsync(change),
        delayMs: SETTINGS_DEBOUNCE_MS,
      }),
  );

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
