import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { OnboardStatus } from '@bidstage/mock-api/contract/values/capabilities';
import { api } from '#portal/shared/api/api.ts';
import { useMemo } from 'react';
import type { History } from '#portal/shared/date-range/unavailable-days.ts';
import { useCalendarDay } from '#portal/shared/date-range/use-calendar-day.ts';
import { isoDay } from '#portal/shared/format/dates.ts';
import { useCurrentUser } from '../session/session-queries.ts';
import { historicalStart, toPrebidConfig } from './prebid-config.ts';

export const prebidConfigKeys = {
  /** Of all affiliates; an upload invalidates them. */
  all: ['prebid-config'] as const,
  of: (affiliateId: string | null) => ['prebid-config', affiliateId] as const,
  change: ['prebid-config', 'change'] as const,
};

/** The Prebid configuration of an affiliate; sends no request for a user without an affiliate. */
const prebidConfigQuery = (affiliateId: string | null) =>
  queryOptions({
    queryKey: prebidConfigKeys.of(affiliateId),
    queryFn:
      affiliateId === null
        ? skipToken
        : async ({ signal }) =>
            toPrebidConfig(await api('getPrebidConfig', { params: { affiliateId }, signal })),
    staleTime: 60_000,
    // Several parts of a screen watch it: each would refetch it after a failure, in an endless loop.
    retryOnMount: false,
  });

/** The configuration of an affiliate with its states. */
export function usePrebidConfig(affiliateId: string | null) {
  return useQuery(prebidConfigQuery(affiliateId));
}

/** Start of the history of the viewed affiliate in milliseconds; null while unknown. */
export function useHistoryStart(): number | null {
  const { data: config } = usePrebidConfig(useCurrentUser().affiliateId);
  return config ? historicalStart(config.startTimestamp) : null;
}

/** The days of an affiliate's history, and their zone in minutes east of UTC. */
export interface HistoryDays extends History {
  readonly tzOffset: number;
}

/** The history of the viewed affiliate in the browser's zone; the same object while nothing in it changes. */
export function useHistoryDays(): HistoryDays {
  const start = useHistoryStart();
  const { today, tzOffset } = useCalendarDay();
  return useMemo(
    () => ({ today, historyDay: start === null ? null : isoDay(start, tzOffset), tzOffset }),
    [today, start, tzOffset],
  );
}

/** The members of a configuration that may be changed. */
export interface PrebidConfigChange {
  readonly autoPickEnabled?: boolean;
  readonly onboardStatus?: OnboardStatus;
}

/** Changes the configuration of an affiliate; the response replaces the cached one. */
export function useChangePrebidConfig(affiliateId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: prebidConfigKeys.change,
    // One change at a time, also from different screens: the last requested change wins.
    scope: { id: 'prebid-config' },
    mutationFn: async (change: PrebidConfigChange) => {
      if (affiliateId === null) throw new Error('a user without an affiliate has no configuration');
      const input = { params: { affiliateId }, body: change };
      const changed = await api('changePrebidConfig', input);
      // What the response leaves out stays as it was.
      const before = client.getQueryData(prebidConfigQuery(affiliateId).queryKey);
      return toPrebidConfig({ ...before, ...changed });
    },
    meta: { errorToast: { textKey: 'updatePrebidConfig', kind: 'error' } },
    // A fetch that is running may return the configuration from before the change.
    onMutate: () =>
      client.cancelQueries({
        queryKey: prebidConfigKeys.of(affiliateId),
        predicate: ({ state }) => state.data !== undefined,
      }),
    onSuccess: (config) => client.setQueryData(prebidConfigKeys.of(affiliateId), config),
  });
}
