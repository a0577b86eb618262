import type { SupportedBidder } from '@bidstage/mock-api/contract/operations/control/bidders';
import { useDeferredValue, useState } from 'react';
import { describeControlError } from '../../../shared/api/control-plane.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { LoadingArea } from '../../../shared/ui/loading-area.tsx';
import { Row, Stack } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import { SearchBox } from '../../../shared/ui/search-box.tsx';
import { useSupportedBidders } from '../api/supported-bidders.ts';
import { searchBidders } from '../models/bidder-search.ts';
import styles from './bidder-codes.module.css';

/** Height of search and list in px, reserved while they load. */
const LIST_HEIGHT = 456;

/** The bidders that a configuration may contain: code, name, media types and documented params, with a search. */
export function BidderCodes() {
  const { data, error, isFetching, refetch } = useSupportedBidders();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  if (data === undefined && error) {
    return (
      <ErrorState
        layout="banner"
        message={describeControlError(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <LoadingArea minHeight={LIST_HEIGHT} />;
  const found = searchBidders(data, wanted);
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
          {found.length === data.length ? '' : `${formatNumber(found.length)} of `}
          {formatNumber(data.length)} bidders
        </Text>
      </Row>
      <div tabIndex={0} role="group" aria-label="Supported bidders" className={styles.scroller}>
        <ul>
          {found.map((bidder) => (
            <BidderItem key={bidder.code} bidder={bidder} />
          ))}
        </ul>
        {found.length === 0 && <Text tone="muted">No supported bidder matches the search.</Text>}
      </div>
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
