import type { Counters } from '#api/contract/values/metrics.ts';
import type { Outage } from '../collect/outages.ts';
import { byBidder, type TimeRow, totalOf } from '../collect/rows.ts';
import type { Values } from '../reading.ts';

/** Share of a bidder's bids that is left at most when it is out for all users, not for those of one region or device. */
const OUT = 0.1;

const ownOf = (rows: readonly TimeRow[], name: string): Counters =>
  totalOf(rows.flatMap(({ bidders }) => bidders.filter((bidder) => bidder.name === name)));
const bidRate = ({ bidCount, requestCount }: Counters): number => bidCount / requestCount;
const timeoutRate = ({ timeoutCount, requestCount }: Counters): number =>
  timeoutCount / requestCount;

/** Wins per bid of all other bidders. */
function rivalsWins(rows: readonly TimeRow[], bidder: string): number {
  const rivals = [...byBidder(rows)].filter(([name]) => name !== bidder);
  const { prebidWinCount, bidCount } = totalOf(rivals.map(([, row]) => row));
  return prebidWinCount / bidCount;
}

/** What bidders that are out do to the others, compared with what removing them does in the same hours. */
export function outages(found: readonly Outage[]): Values {
  const whole = found.filter(({ size, removed }) => removed.length > 0 && size < OUT);
  const timeouts = found.map(
    ({ bidder, before, first }) =>
      timeoutRate(ownOf(first, bidder)) / timeoutRate(ownOf(before, bidder)),
  );
  const rivals = found.flatMap(({ bidder, during, removed }) =>
    [...byBidder(removed)]
      .filter(([name, { bidCount }]) => name !== bidder && bidCount > 0)
      .map(([name, row]) => bidRate(row) / bidRate(ownOf(during, name))),
  );
  const depths = found.map(
    ({ bidder, seen }) => bidRate(ownOf(seen.during, bidder)) / bidRate(ownOf(seen.before, bidder)),
  );
  return {
    'outage-depth': depths,
    'removed-rivals': rivals,
    'outage-rivals': whole.map(
      ({ bidder, during, removed }) => rivalsWins(during, bidder) / rivalsWins(removed, bidder),
    ),
    'outage-timeouts': timeouts,
  };
}
