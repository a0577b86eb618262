import { queryState } from '#portal/shared/api/query-state.ts';
import {
  useMutation,
  useQuery,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ConfigVersion } from '@bidstage/mock-api/contract/operations/control/records';
import { supportedBidders } from '#portal/entities/bidder-name.tsx';
import { api, controlText } from '#portal/shared/api/api.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { diffConfigurations } from '../models/config-diff.ts';
import { entriesOfFile } from '../models/bidder-entries.ts';
import { useBidderList } from '#portal/entities/bidder-list-queries.ts';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import type { QueryState } from '#portal/shared/api/query-state.ts';

const versionKeys = {
  all: ['config-versions'] as const,
  of: (affiliateId: string | null) => ['config-versions', affiliateId] as const,
  // A world that was reset uses ids again.
  diff: (version: ConfigVersion, before: ConfigVersion) =>
    ['config-diff', version, before] as const,
};

/** The versions of an affiliate's configuration, newest first; only the simulator has them. */
export function useConfigVersions(affiliateId: string | null) {
  const query = useQuery({
    queryKey: versionKeys.of(affiliateId),
    queryFn: ({ signal }) =>
      api('listConfigVersions', { query: { affiliate_id: affiliateId ?? '' }, signal }),
    enabled: runtimeConfig().simulated && affiliateId !== null,
  });
  return controlState(query);
}

export function reloadConfigVersions(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: versionKeys.all });
}

/** The CSV text of a version, without a byte order mark. */
const fileOf = ({ id }: ConfigVersion, signal?: AbortSignal) =>
  controlText('getConfigVersionFile', { params: { id }, signal });

export function useVersionDiff(version: ConfigVersion, before: ConfigVersion, isWanted: boolean) {
  return useQuery({
    queryKey: versionKeys.diff(version, before),
    queryFn: async ({ signal }) => {
      const texts = await Promise.all([fileOf(before, signal), fileOf(version, signal)]);
      const { readCsv } = await import('../models/read-csv.ts');
      const [old = [], next = []] = texts.map((text) => entriesOfFile(readCsv(text)));
      return diffConfigurations(old, next);
    },
    staleTime: Infinity,
    enabled: isWanted,
  });
}

/** Fetches the file of a version and passes it on: to the user's disk, or to the upload that restores it. */
export function useVersionFile() {
  return useMutation({ mutationFn: (version: ConfigVersion) => fileOf(version) });
}

/** The state of a query of the simulator's control plane, whose failures have texts and rights of their own. */
function controlState<Data>(query: UseQueryResult<Data>): QueryState<Data> {
  const { error } = query;
  return {
    // The control plane's text replaces the catalogue's.
    ...queryState(query, 'listBidders'),
    error: error && describeControlError(error),
    errorDetail: undefined,
    isForbidden: false,
  };
}

/** The bidders that an upload may contain; only the simulator gives the list. */
export function useSupportedBidders() {
  return controlState(useQuery(supportedBidders()));
}

const NONE: readonly string[] = [];

/** The known bidder codes, to suggest one for a wrong code: the supported ones, or else those of the configuration. */
export function useKnownCodes(): readonly string[] {
  const supported = useSupportedBidders().data;
  const list = useBidderList().data;
  if (supported) return supported.map(({ code }) => code);
  if (!list) return NONE;
  return [...new Set(Object.values(list).flatMap(({ bidders }) => Object.keys(bidders)))];
}
