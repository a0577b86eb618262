import type { Explanation } from '@bidstage/mock-api/contract/operations/control/explain';
import { LINE_ITEM_TYPES } from '@bidstage/mock-api/contract/values/line-item-types';
import { formatCount, MISSING } from '../../shared/format/numbers.ts';
import panel from '../panel/parts.module.css';
import { Facts } from './facts.tsx';
import { exactFormat } from './figure-text.ts';
import { FiguresTable } from './figures-table.tsx';

type Auction = NonNullable<Explanation['auction']>;

interface AuctionProps {
  readonly auction: Auction;
  readonly currency: string;
  /** The bidder whose figure is explained. */
  readonly bidder: string | null;
}

const TITLES = [
  'Requests',
  'Bids',
  'Timeouts',
  'Wins',
  'Impressions',
  'Revenue',
  'Avg Bid CPM',
  'Floor price',
  'Avg Response Time',
  'Incidents',
];

function BidderRows({ auction, currency, bidder }: AuctionProps) {
  const money = exactFormat('money', currency);
  return auction.bidders.map((one) => {
    const { averageResponseTime: time } = one;
    const cells = [
      formatCount(one.requestCount),
      formatCount(one.bidCount),
      formatCount(one.timeoutCount),
      formatCount(one.prebidWinCount),
      formatCount(one.impressionCount),
      money(one.totalRevenue),
      money(one.averageBidCpm),
      one.floorPrice === null ? 'none' : money(one.floorPrice),
      time === null ? MISSING : `${formatCount(Math.round(time))} ms`,
      one.incidents.join(', ') || 'none',
    ];
    return (
      <tr key={one.name} aria-current={one.name === bidder ? 'true' : undefined}>
        <th scope="row">{one.name}</th>
        {cells.map((cell, index) => (
          <td key={TITLES[index]}>{cell}</td>
        ))}
      </tr>
    );
  });
}

function LineItems({ auction, currency }: Omit<AuctionProps, 'bidder'>) {
  const money = exactFormat('money', currency);
  return (
    <FiguresTable label="Line items" titles={['Line item', 'Requests', 'Impressions', 'Revenue']}>
      {auction.lineItems.map(({ type, requestCount, impressionCount, totalRevenue }) => (
        <tr key={type}>
          <th scope="row">{LINE_ITEM_TYPES[type].label}</th>
          <td>{formatCount(requestCount)}</td>
          <td>{formatCount(impressionCount)}</td>
          <td>{money(totalRevenue)}</td>
        </tr>
      ))}
    </FiguresTable>
  );
}

/** The auctions of one ad unit in one half hour: its bidders, and the ad server's line items. */
export function AuctionTable({ auction, currency, bidder }: AuctionProps) {
  const { adUnitId, auctions, timeoutMs, sizes, autoPick, leftOut } = auction;
  const notAsked = leftOut.length > 0 ? ` It did not ask ${leftOut.join(', ')}.` : '';
  return (
    <Facts title="The auctions of this half hour">
      <p className={panel.hint}>
        {`${formatCount(auctions)} auctions of ${adUnitId} (${sizes.join(', ')}), bids up to ${formatCount(timeoutMs)} ms. `}
        {autoPick ? `AutoPick was on.${notAsked}` : 'AutoPick was off.'}
      </p>
      <FiguresTable label="Bidders" titles={['Bidder', ...TITLES]}>
        <BidderRows {...{ auction, currency, bidder }} />
      </FiguresTable>
      <LineItems auction={auction} currency={currency} />
    </Facts>
  );
}
