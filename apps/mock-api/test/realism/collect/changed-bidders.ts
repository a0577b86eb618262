import { ALL_BIDDERS, placedUnits, upload, withBidders } from '../configuration.ts';
import type { MarketReader, MarketWorld } from '../market-world.ts';
import { DAY, FORK_AT, type Outcome, pairedOutcome } from './fork.ts';
import { listRecommendedBidders } from '#api/contract/operations/insights.ts';
import { ownAffiliate } from './site-year.ts';
import { readPages } from './units.ts';

/** Outcomes of paired worlds that differ in their bidders. */
export interface ChangedBidders {
  readonly unchanged: Outcome;
  /** By the number of best recommended bidders that were added; `all` is all that Bidstage knows. */
  readonly added: ReadonlyMap<number | 'all', Outcome>;
  readonly autoPick: Outcome;
  /** Auctions of the ad unit that was renamed, over those it has under its old name. */
  readonly renamed: number;
}

const ADDED = [3, 12, 20, 'all'] as const;
/** New bidders are tested by their buyers for up to two weeks: what they bring is read after that. */
const DAYS = { from: 14, to: 28 };
const RENAMED = '-renamed';

/** Uploads the configuration with the best recommended bidders on every ad unit. */
export async function addBest(reader: MarketReader, count: number | 'all'): Promise<void> {
  const range = { from: FORK_AT - 30 * DAY, to: FORK_AT };
  const { data } = await reader.read(listRecommendedBidders, range);
  const best = [...data].sort((a, b) => b.revenueIncreaseIfUsing - a.revenueIncreaseIfUsing);
  const codes = count === 'all' ? ALL_BIDDERS : best.slice(0, count).map(({ name }) => name);
  await upload(reader, withBidders(placedUnits(await readPages(reader)), codes));
}

async function switchAutoPickOn(reader: MarketReader): Promise<void> {
  const url = `/v1/prebid/affiliates/${await ownAffiliate(reader)}`;
  await reader.send({ method: 'PATCH', url, payload: { autoPickEnabled: true } });
}

/** Runs the paired worlds of a site one after the other. */
export async function readChangedBidders(
  world: MarketWorld,
  persona: string,
): Promise<ChangedBidders> {
  const run = (act: (reader: MarketReader) => Promise<void>): Promise<Outcome> =>
    pairedOutcome(world, persona, DAYS, act);
  const unchanged = await run(async () => undefined);
  const added = new Map<number | 'all', Outcome>();
  for (const count of ADDED) added.set(count, await run((reader) => addBest(reader, count)));
  const autoPick = await run(switchAutoPickOn);
  const renamed = await run(renameFirstUnit);
  return { unchanged, added, autoPick, renamed: keptTraffic(unchanged, renamed) };
}

/** Auctions of the ad unit that has another name now, over those that it would have had. */
function keptTraffic(unchanged: Outcome, { byUnit }: Outcome): number {
  const [name = '', auctions = NaN] =
    [...byUnit].find(([adUnitId]) => adUnitId.endsWith(RENAMED)) ?? [];
  return auctions / (unchanged.byUnit.get(name.slice(0, -RENAMED.length)) ?? NaN);
}

/** Gives one ad unit another div id; its page, sizes and params stay. */
async function renameFirstUnit(reader: MarketReader): Promise<void> {
  const units = placedUnits(await readPages(reader));
  const divId = units[0]?.divId;
  const renamed = units.map((unit) =>
    unit.divId === divId ? { ...unit, divId: `${divId}${RENAMED}` } : unit,
  );
  await upload(reader, renamed);
}
