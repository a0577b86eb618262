import { useQuery } from '@tanstack/react-query';
import { api } from '#portal/shared/api/api.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';

/**
 * The names of the affiliates by id, which only the simulator can give: users have the ids alone. Empty until they are
 * known and with a real API; then a link or a payment request gives the name.
 */
export function useAffiliateNames(): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['sim', 'affiliates'],
    queryFn: ({ signal }) => api('listAffiliates', { signal }),
    select: (affiliates) => new Map(affiliates.map(({ id, name }) => [id, name])),
    staleTime: Infinity,
    retry: false,
    enabled: runtimeConfig().simulated,
  });
  return data ?? NONE;
}

const NONE: ReadonlyMap<string, string> = new Map();
