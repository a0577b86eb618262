import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { runtimeConfig } from '../../../shared/config/runtime-config.ts';
import { useBidderList } from '../../../entities/bidder-list/bidder-list-queries.ts';

/** The bidders that an upload may contain; only the simulator gives the list. */
export function useSupportedBidders() {
  return useQuery({
    queryKey: ['supported-bidders'],
    queryFn: ({ signal }) => api('listSupportedBidders', { signal }),
    staleTime: Infinity,
    enabled: runtimeConfig().simulated,
  });
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
