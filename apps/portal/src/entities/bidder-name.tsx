import type { SupportedBidder } from '@bidstage/mock-api/contract/operations/control/records';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, type CSSProperties } from 'react';
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

/** The names by code, without those that are the same word as their code. */
const namesOf = (bidders: readonly SupportedBidder[]): ReadonlyMap<string, string> =>
  new Map(
    bidders
      .filter(({ code, name }) => name.toLowerCase() !== code.toLowerCase())
      .map(({ code, name }) => [code, name]),
  );

/** How a bidder is written in a text. */
export type BidderText = (code: string) => string;

const NO_NAMES: ReadonlyMap<string, string> = new Map();

function useNames(): ReadonlyMap<string, string> {
  const { data = NO_NAMES } = useQuery({ ...supportedBidders(), select: namesOf });
  return data;
}

/** Writes a bidder as `BidderName` shows it. The same function until other names are known. */
export function useBidderText(): BidderText {
  const names = useNames();
  return useMemo(() => {
    return (code) => {
      const name = names.get(code);
      return name === undefined ? code : `${name} · ${code}`;
    };
  }, [names]);
}

/**
 * A bidder's name and code, `The Trade Desk · ttd`; the code alone where the name is unknown or the same word. Where
 * there is little room the name is cut, the code is not.
 */
export function BidderName({ code }: { readonly code: string }) {
  const name = useNames().get(code);
  if (name === undefined) return <bdi>{code}</bdi>;
  const behind = ` · ${code}`;
  return (
    <span
      title={name + behind}
      className={styles.bidder}
      style={{ '--behind': behind.length } as CSSProperties}
    >
      <bdi className={styles.name}>{name}</bdi>
      <Text as="span" tone="muted">
        <span className={styles.separator}> · </span>
        {code}
      </Text>
    </span>
  );
}
