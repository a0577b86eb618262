import type { SupportedBidder } from '@bidstage/mock-api/contract/operations/control/records';
import { useDeferredValue, useState } from 'react';
import { formatNumber } from '#portal/shared/format/numbers.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { EmptyState, noMatch } from '#portal/shared/ui/empty-state.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { SearchBox } from '#portal/shared/ui/search-box.tsx';
import { useSupportedBidders } from '../api/control-plane-queries.ts';
import { LIST_HEIGHT, searchBidders } from '../models/bidder-search.ts';
import styles from './bidder-codes.module.css';

/** The bidders that a configuration may contain: code, name, media types and documented params, with a search. */
export function BidderCodes() {
  return (
    <QueryView shape="line" state={useSupportedBidders()} minHeight={LIST_HEIGHT}>
      {(bidders) => <SearchedBidders bidders={bidders} />}
    </QueryView>
  );
}

/** Bidders that are shown until the user wants all. */
const FIRST_BIDDERS = 10;

function SearchedBidders({ bidders }: { readonly bidders: readonly SupportedBidder[] }) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const [isWhole, setWhole] = useState(false);
  const found = searchBidders(bidders, wanted);
  const shown = isWhole ? found : found.slice(0, FIRST_BIDDERS);
  return (
    <Stack gap={2}>
      <Row gap={[1, 3]} wrap>
        <SearchBox
          label="Search code, name or param"
          size="toolbar"
          className={styles.search}
          value={search}
          onChange={setSearch}
        />
        <Text tone="muted" role="status">
          {found.length === bidders.length ? '' : `${formatNumber(found.length)} of `}
          {formatNumber(bidders.length)} bidders
        </Text>
      </Row>
      <ul aria-label="Supported bidders">
        {shown.map((bidder) => (
          <BidderItem key={bidder.code} bidder={bidder} />
        ))}
      </ul>
      {found.length === 0 && <EmptyState hint={noMatch('No supported bidder', wanted)} />}
      {found.length > FIRST_BIDDERS && (
        <Row>
          <Button size="toolbar" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${formatNumber(found.length)} bidders`}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function BidderItem({ bidder }: { readonly bidder: SupportedBidder }) {
  const { code, name, mediaTypes, requiredParams, optionalParams } = bidder;
  return (
    <li className={styles.bidder}>
      <Row gap={[0, 2]} align="baseline" justify="between" wrap>
        <Row gap={[0, 2]} align="baseline" wrap>
          <code className={styles.code}>{code}</code>
          <span>{name}</span>
        </Row>
        <Text as="span" tone="faint" font="hint">
          {mediaTypes.join(', ')}
        </Text>
      </Row>
      <Params label="Required" params={requiredParams} />
      <Params label="Optional" params={optionalParams} />
    </li>
  );
}

interface ParamsProps {
  readonly label: string;
  readonly params: SupportedBidder['requiredParams'];
}

function Params({ label, params }: ParamsProps) {
  if (params.length === 0) return null;
  return (
    <p className={styles.params}>
      <Text as="span" tone="faint" font="hint">
        {label}{' '}
      </Text>
      {params.map(({ name, type }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <code>{name}</code> <span className={styles.type}>{type}</span>
        </span>
      ))}
    </p>
  );
}
