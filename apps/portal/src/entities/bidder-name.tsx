import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#portal/shared/api/api.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { Text } from '#portal/shared/ui/layout/text.tsx';

/** The bidders that a configuration may contain, with their names; only the mock has the list. */
export const supportedBidders = () =>
  queryOptions({
    queryKey: ['supported-bidders'],
    queryFn: ({ signal }) => api('listSupportedBidders', { signal }),
    staleTime: Infinity,
    enabled: runtimeConfig().simulated,
  });

/** A bidder's name and code, `The Trade Desk · ttd`; the code alone where the name is unknown or the same word. */
export function BidderName({ code }: { readonly code: string }) {
  const { data } = useQuery(supportedBidders());
  const name = data?.find((bidder) => bidder.code === code)?.name;
  if (name === undefined || name.toLowerCase() === code.toLowerCase()) return <bdi>{code}</bdi>;
  return (
    <>
      <bdi>{name}</bdi>
      <Text as="span" tone="muted">{` · ${code}`}</Text>
    </>
  );
}
