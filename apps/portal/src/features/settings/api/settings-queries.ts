import { useQuery, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Settings } from '@bidstage/mock-api/contract/values/alerts';
import { api } from '#portal/shared/api/api.ts';
import { track } from '#portal/shared/telemetry/track.ts';

/** Settings belong to a user: another user who signs in on this page must not see them. */
const settingsKeys = {
  of: (email: string) => ['settings', email] as const,
  change: (email: string) => ['settings', email, 'change'] as const,
};

export function useSettings(email: string) {
  return useQuery({
    queryKey: settingsKeys.of(email),
    queryFn: ({ signal }) => api('getSettings', { signal }),
    meta: { errorToast: { textKey: 'getSettings', kind: 'error' } },
  });
}

export type SettingsChange = Partial<Settings>;

/** Sends a change; it is delivered even if the page is closed meanwhile. A real API may return no data. */
export function sendSettings(change: SettingsChange): Promise<SettingsChange | null> {
  return api('changeSettings', { body: change, keepalive: true });
}

/** Changes the user's settings; the change and then the response overwrite the cached settings. */
export function useChangeSettings(email: string) {
  const client = useQueryClient();
  const queryKey = settingsKeys.of(email);
  // A fetch that is running may return the settings from before the change.
  const cancelFetches = () =>
    client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  return useMutation({
    mutationKey: settingsKeys.change(email),
    // One change at a time, also from a screen that was left and one that was opened later.
    scope: { id: 'settings' },
    mutationFn: sendSettings,
    meta: { errorToast: { textKey: 'updateSettings', kind: 'error' } },
    onMutate: cancelFetches,
    onSuccess: async (response, change) => {
      await cancelFetches();
      client.setQueryData<Settings>(queryKey, (old) => old && { ...old, ...change, ...response });
      track('settings_changed', { fields: Object.keys(change).join(' ') });
    },
  });
}

/** The pending changes, also from a screen that was left. */
export function usePendingSettings(email: string): SettingsChange {
  const changes = useMutationState({
    filters: { mutationKey: settingsKeys.change(email), status: 'pending' },
    select: ({ state }) => state.variables as SettingsChange,
  });
  return Object.assign({}, ...changes) as SettingsChange;
}
