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

/** The name of a bidder; undefined where it is unknown or the same word as the code. */
function useNameOf(code: string): string | undefined {
  const { data } = useQuery(supportedBidders());
  const name = data?.find((bidder) => bidder.code === code)?.name;
  return name?.toLowerCase() === code.toLowerCase() ? undefined : name;
}

/** A bidder's name and code, `The Trade Desk · ttd`; the code alone where the name is unknown or the same word. */
export function BidderName({ code }: { readonly code: string }) {
  const name = useNameOf(code);
  if (name === undefined) return <bdi>{code}</bdi>;
  return (
    <>
      <bdi>{name}</bdi>
      <Text as="span" tone="muted">{` · ${code}`}</Text>
    </>
  );
}

/** A bidder's code, as reports write it, with the name in its tooltip. */
export function BidderCode({ code }: { readonly code: string }) {
  const name = useNameOf(code);
  return <bdi title={name === undefined ? code : `${name} · ${code}`}>{code}</bdi>;
}
