import { Link } from 'react-router-dom';
import type { GridCellProps } from '../../../shared/grid/grid-column.ts';
import type { BidderRow } from '../models/bidder-row.ts';
import { bidderPath } from '../models/page-choice.ts';

/** A bidder's name as a link to its ad units on the page. */
export function BidderLink({ data }: GridCellProps<BidderRow>) {
  if (!data) return null;
  return (
    <Link to={bidderPath(data.bidderCode, data.pageName)} tabIndex={-1}>
      {data.bidderCode}
    </Link>
  );
}
