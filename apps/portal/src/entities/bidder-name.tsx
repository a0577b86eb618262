import type { SupportedBidder } from '@bidstage/mock-api/contract/operations/control/records';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '#portal/shared/api/api.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './bidder-name.module.css';

/** The bidders that a configuration may contain, with their names; only the mock has the list. */
export const supportedBidders = () =>
  queryOptions({
    queryKey: ['supported-bidders'],
    queryFn: ({ signal }) => api('listSupportedBidders', { signal }),
    staleTime: Infinity,
    enabled: runtimeConfig().simulated,
  });

/** A bidder's name; `code` only where it is another word. */
interface Naming {
  readonly name: string;
  readonly code?: string;
}

const namingOf = ({ code, name }: SupportedBidder): Naming =>
  name.toLowerCase() === code.toLowerCase() ? { name } : { name, code };

const namesOf = (bidders: readonly SupportedBidder[]): ReadonlyMap<string, Naming> =>
  new Map(bidders.map((bidder) => [bidder.code, namingOf(bidder)]));

/** How a bidder is written in a text. */
export type BidderText = (code: string) => string;

/** Sorts bidders by what is shown of them. */
export const byText = (textOf: BidderText) => (one: string, other: string) =>
  textOf(one).localeCompare(textOf(other), 'en');

/** The naming of each bidder; an unknown one is named by its code. */
function useNaming(): (code: string) => Naming {
  const { data: names } = useQuery({ ...supportedBidders(), select: namesOf });
  return useCallback((code) => names?.get(code) ?? { name: code }, [names]);
}

const textOf = ({ name, code }: Naming) => (code === undefined ? name : `${name} · ${code}`);

/** Writes a bidder as `BidderName` shows it. The same function until other names are known. */
export function useBidderText(): BidderText {
  const naming = useNaming();
  return useCallback((code) => textOf(naming(code)), [naming]);
}

/**
 * A bidder's name and code, `The Trade Desk · ttd`; the name alone, `PubMatic`, where the code is the same word; the
 * code alone where the name is unknown. Where there is little room the code is left out, then the name is cut.
 */
export function BidderName({ code: wanted }: { readonly code: string }) {
  const naming = useNaming()(wanted);
  const { name, code } = naming;
  if (code === undefined) return <bdi>{name}</bdi>;
  return (
    <span title={textOf(naming)} className={styles.bidder}>
      <bdi>{name}</bdi>
      <Text as="span" tone="muted">
        {` · ${code}`}
      </Text>
    </span>
  );
}
