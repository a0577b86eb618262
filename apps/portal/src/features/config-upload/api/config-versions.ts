import { useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import type { ConfigVersion } from '@bidstage/mock-api/contract/operations/control/records';
import { api, controlText } from '../../../shared/api/api.ts';
import { runtimeConfig } from '../../../shared/config/runtime-config.ts';
import { diffConfigurations } from '../models/config-diff.ts';
import { readCsv } from '../models/csv-file.ts';
import { placementsOfFile } from '../models/placements.ts';

const versionKeys = {
  all: ['config-versions'] as const,
  of: (affiliateId: string | null) => ['config-versions', affiliateId] as const,
  // A world that was reset uses ids again.
  diff: (version: ConfigVersion, before: ConfigVersion) =>
    ['config-diff', version, before] as const,
};

/** The versions of an affiliate's configuration, newest first; only the simulator has them. */
export function useConfigVersions(affiliateId: string | null) {
  return useQuery({
    queryKey: versionKeys.of(affiliateId),
    queryFn: ({ signal }) =>
      api('listConfigVersions', { query: { affiliate_id: affiliateId ?? '' }, signal }),
    enabled: runtimeConfig().simulated && affiliateId !== null,
  });
}

/** Fetches the versions again after an upload. */
export function reloadConfigVersions(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: versionKeys.all });
}

/** The CSV text of a version, without a byte order mark. */
const fileOf = ({ id }: ConfigVersion, signal?: AbortSignal) =>
  controlText('getConfigVersionFile', { params: { id }, signal });

const placementsOf = (text: string) => placementsOfFile(readCsv(text));

/** The difference between a version and the one before it. */
export function useVersionDiff(version: ConfigVersion, before: ConfigVersion, isWanted: boolean) {
  return useQuery({
    queryKey: versionKeys.diff(version, before),
    queryFn: async ({ signal }) => {
      const texts = await Promise.all([fileOf(before, signal), fileOf(version, signal)]);
      const [old = [], next = []] = texts.map(placementsOf);
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
