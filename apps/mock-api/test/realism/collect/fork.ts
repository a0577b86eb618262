import type { Counters } from '#api/contract/values/metrics.ts';
import type { MarketReader, MarketWorld } from '../market-world.ts';
import { FORK } from '../sites.ts';
import { sum } from '../statistics.ts';
import { totalOf } from './rows.ts';
import { readUnits } from './units.ts';

export const DAY = 86_400;

/** When paired worlds part, in seconds since 1970. */
export const FORK_AT = Date.parse(`${FORK}T12:00:00Z`) / 1000;

/** What a site earned in a range; money in USD. */
export interface Outcome extends Counters {
  readonly auctions: number;
  /** Auctions by ad unit. */
  readonly byUnit: ReadonlyMap<string, number>;
}

/** Days after the fork that are read: from the first one to before the last one. */
export interface Days {
  readonly from: number;
  readonly to: number;
}

/** The totals of a site on some days; of the first day, from an hour on: changes take effect at the next half hour. */
export async function readOutcome(reader: MarketReader, days: Days): Promise<Outcome> {
  const span = { from: FORK_AT + days.from * DAY + 3600, to: FORK_AT + days.to * DAY };
  const units = await readUnits(reader, span);
  return {
    ...totalOf(units.map(({ total }) => total)),
    auctions: sum(units.map(({ auctions }) => auctions)),
    byUnit: new Map(units.map(({ adUnitId, auctions }) => [adUnitId, auctions])),
  };
}

/** Runs a paired world from the fork on: a copy in which `act` happens first. Its outcome is that of a persona. */
export async function pairedOutcome(
  world: MarketWorld,
  persona: string,
  days: Days,
  act: (reader: MarketReader) => Promise<void>,
): Promise<Outcome> {
  const pair = await world.copy('pair');
  await pair.setClock(FORK_AT);
  await act(await pair.as(persona));
  await pair.setClock(FORK_AT + days.to * DAY);
  const outcome = await readOutcome(await pair.as(persona), days);
  await pair.drop();
  return outcome;
}
