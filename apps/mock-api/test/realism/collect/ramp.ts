import type { MarketReader, MarketWorld } from '../market-world.ts';
import type { Site } from '../sites.ts';
import { addBest } from './changed-bidders.ts';
import { DAY, FORK_AT } from './fork.ts';
import { byBidder, readRows } from './rows.ts';

/** How many bids a new bidder makes per auction on its first day, and on a day of its third week. */
export interface Ramp {
  readonly bidder: string;
  readonly first: number;
  readonly settled: number;
}

const NEW_BIDDERS = 3;
/** The upload is in force from the next half hour on. */
const LIVE_AT = FORK_AT + 3600;

async function bidsPerAuction(reader: MarketReader, site: Site, from: number, days: number) {
  const rows = await readRows(reader, site, 'hour', { from, to: from + days * DAY });
  const auctions = rows.reduce((total, row) => total + row.auctions, 0);
  const found = [...byBidder(rows)].filter(([, { bidCount }]) => bidCount > 0);
  return new Map(found.map(([name, { bidCount }]) => [name, bidCount / auctions]));
}

/** Adds the three best recommended bidders to a site, and reads their first three weeks. */
export async function readRamps(world: MarketWorld, site: Site): Promise<readonly Ramp[]> {
  const pair = await world.copy('ramp');
  await pair.setClock(FORK_AT);
  const owner = await pair.as(site.persona);
  const known = await bidsPerAuction(owner, site, FORK_AT - DAY, 1);
  await addBest(owner, NEW_BIDDERS);
  await pair.setClock(LIVE_AT + 21 * DAY);
  const reader = await pair.as(site.persona);
  const first = await bidsPerAuction(reader, site, LIVE_AT, 1);
  const settled = await bidsPerAuction(reader, site, LIVE_AT + 14 * DAY, 7);
  await pair.drop();
  return [...settled]
    .filter(([bidder]) => !known.has(bidder))
    .map(([bidder, rate]) => ({ bidder, first: first.get(bidder) ?? 0, settled: rate }));
}
