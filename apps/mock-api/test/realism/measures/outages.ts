import type { Counters } from '../../../src/contract/values/metrics.ts';
import type { Outage } from '../collect/outages.ts';
import { byBidder, type TimeRow, totalOf } from '../collect/rows.ts';
import type { Values } from '../reading.ts';
import { sum } from '../statistics.ts';

/** Share of a bidder's usual bid rate below which it counts as out. */
const OUT = 0.3;

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

/** What bidders that are out do to the others: the share of the gain that removing them brings. */
export function outages(found: readonly Outage[]): Values {
  const whole = found.filter(
    ({ bidder, before, during, removed }) =>
      removed.length > 0 && bidRate(ownOf(during, bidder)) < OUT * bidRate(ownOf(before, bidder)),
  );
  const gain = (rowsOf: (outage: Outage) => readonly TimeRow[]): number =>
    sum(
      whole.map(
        (outage) =>
          rivalsWins(rowsOf(outage), outage.bidder) - rivalsWins(outage.before, outage.bidder),
      ),
    );
  const timeouts = found.map(
    ({ bidder, before, first }) =>
      timeoutRate(ownOf(first, bidder)) / timeoutRate(ownOf(before, bidder)),
  );
  const rivals = found.flatMap(({ bidder, during, removed }) =>
    [...byBidder(removed)]
      .filter(([name, { bidCount }]) => name !== bidder && bidCount > 0)
      .map(([name, row]) => bidRate(row) / bidRate(ownOf(during, name))),
  );
  return {
    'removed-rivals': rivals,
    'outage-rivals':
      whole.length === 0 ? [] : gain(({ during }) => during) / gain(({ removed }) => removed),
    'outage-timeouts': timeouts,
  };
}
