import type { Explanation } from '@bidstage/mock-api/contract/operations/control/explain';
import { LINE_ITEM_TYPES } from '@bidstage/mock-api/contract/values/line-item-types';
import { BidderName } from '#portal/entities/bidder-name.tsx';
import { formatCount, MISSING } from '#portal/shared/format/numbers.ts';
import panel from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { exactFormat } from './figure-text.ts';
import { FiguresTable } from './figures-table.tsx';

type Auction = NonNullable<Explanation['auction']>;
type AuctionBidder = Auction['bidders'][number];
type MoneyFormat = (value: number | null) => string;

const COLUMNS: Readonly<Record<string, (bidder: AuctionBidder, money: MoneyFormat) => string>> = {
  Requests: ({ requestCount }) => formatCount(requestCount),
  Bids: ({ bidCount }) => formatCount(bidCount),
  Timeouts: ({ timeoutCount }) => formatCount(timeoutCount),
  Wins: ({ prebidWinCount }) => formatCount(prebidWinCount),
  Impressions: ({ impressionCount }) => formatCount(impressionCount),
  Revenue: ({ totalRevenue }, money) => money(totalRevenue),
  'Avg Bid CPM': ({ averageBidCpm }, money) => money(averageBidCpm),
  'Floor price': ({ floorPrice }, money) => (floorPrice === null ? 'none' : money(floorPrice)),
  'Avg Response Time': ({ averageResponseTime: time }) =>
    time === null ? MISSING : `${formatCount(Math.round(time))} ms`,
  Incidents: ({ incidents }) => incidents.join(', ') || 'none',
};

interface AuctionTableProps {
  readonly auction: Auction;
  readonly currency: string;
  readonly bidder: string | null;
}

/** The auctions of one ad unit in one half hour: its bidders, and the ad server's line items. */
export function AuctionTable({ auction, currency, bidder }: AuctionTableProps) {
  const { adUnitId, auctions, timeoutMs, sizes, autoPick, leftOut } = auction;
  const money = exactFormat('money', currency);
  const notAsked = leftOut.length > 0 ? ` It did not ask ${leftOut.join(', ')}.` : '';
  return (
    <Section title="The auctions of this half hour">
      <p className={panel.hint}>
        {`${formatCount(auctions)} auctions of ${adUnitId} (${sizes.join(', ')}), bids up to ${formatCount(timeoutMs)} ms. `}
        {autoPick ? `AutoPick was on.${notAsked}` : 'AutoPick was off.'}
      </p>
      <FiguresTable label="Bidders" titles={['Bidder', ...Object.keys(COLUMNS)]}>
        {auction.bidders.map((one) => (
          <tr key={one.name} aria-current={one.name === bidder ? 'true' : undefined}>
            <th scope="row">
              <BidderName code={one.name} />
            </th>
            {Object.entries(COLUMNS).map(([title, text]) => (
              <td key={title}>{text(one, money)}</td>
            ))}
          </tr>
        ))}
      </FiguresTable>
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
    </Section>
  );
}
