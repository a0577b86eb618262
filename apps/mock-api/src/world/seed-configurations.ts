import { DAY_SECONDS } from '../contract/values/time-units.ts';
import type { Bid, ConfiguredRow } from '../domain/configuration.ts';
import type { AffiliateFixture } from '../fixtures/fixtures.ts';
import { doesBusinessIn } from '../simulation/market/auction/bidder-traits.ts';
import { slotOfLocal } from '../simulation/market/calendar/calendar.ts';
import { dayFactors } from '../simulation/market/calendar/day-factors.ts';
import { siteCountry } from '../simulation/market/epoch.ts';
import { slotStart } from '../simulation/market/calendar/slots.ts';
import { keyedRandom, keyHash } from '../simulation/keyed-random.ts';
import { historyStartMs } from './market/history.ts';
import { configuredRowsOf, affiliateSite } from './market/world-market.ts';
import { bidParams } from './own-publisher/write-configuration.ts';
import type { SeedInput } from './seed-input.ts';

/** A configuration of an affiliate's history, as it is stored. */
export interface SeededConfiguration {
  /** Seconds since 1970. */
  readonly validFrom: number;
  readonly rows: readonly ConfiguredRow[];
  /** Persona id; null for the configuration that the history begins with. */
  readonly uploadedBy: string | null;
}

/** An upload of the publisher by which a bidder joined or left. `at` in seconds since 1970. */
interface LineupChange {
  readonly at: number;
  readonly key: number;
}

/** Days of which each stretch has one change, and the share of them in which it can be. */
const STRETCH = 365;
const CHANGE_WITHIN = 0.75;
/** Days after the beginning of the history, and before its end, in which nothing changes. */
const QUIET = { after: 30, before: 60 };
/** Most publishers add bidders more often than they remove one. */
const JOIN_CHANCE = 0.6;
/** A bidder that joins was not among this many strongest of the site. */
const LEADERS = 3;
/** Office hours of the people who upload. */
const OFFICE = { from: 9, hours: 9 };
/** Share of the offices that are closed above which nobody uploads: weekends and holidays. */
const MOST_AWAY = 0.3;
/** Share of the ad units that a bidder had that has left. */
const FORMER_REACH = 0.6;

type Sources = Pick<SeedInput, 'seed' | 'origin' | 'fixtures' | 'model'>;

/** An upload in office hours of a working day on or after a day counted from 1970. */
function uploadTime(
  { seed, fixtures }: Sources,
  affiliate: AffiliateFixture,
  { day, stretch }: { readonly day: number; readonly stretch: number },
): number {
  const random = keyedRandom(seed, affiliate.id, 'upload', stretch);
  const isOff = (one: number): boolean =>
    dayFactors(fixtures.market, affiliate.country, one).dayOff > MOST_AWAY;
  let workday = day;
  while (isOff(workday)) workday += 1;
  const hour = OFFICE.from + random.integer(0, 2 * OFFICE.hours - 1) / 2;
  const country = siteCountry(fixtures.market, affiliateSite(affiliate, fixtures));
  // Not on the half hour: people are not punctual.
  return slotStart(slotOfLocal(workday, hour, country)) + random.integer(61, 1_740);
}

/**
 * The times at which a bidder joined or left, oldest first. There is one in each year of the calendar that begins in
 * 1970, so that a later beginning of the world finds the same times; two years have one to three.
 */
function changesOf(sources: Sources, affiliate: AffiliateFixture): LineupChange[] {
  const { seed, origin } = sources;
  const from = historyStartMs(origin, affiliate.historyMonths) / 1000 + QUIET.after * DAY_SECONDS;
  const to = origin / 1000 - QUIET.before * DAY_SECONDS;
  const first = Math.floor(from / DAY_SECONDS / STRETCH) - 1;
  const changes: LineupChange[] = [];
  for (let stretch = first; stretch * STRETCH * DAY_SECONDS < to; stretch += 1) {
    const key = keyHash(seed, affiliate.id, 'lineup change', stretch);
    const within = Math.floor((keyHash(key, 'day') / 2 ** 32) * CHANGE_WITHIN * STRETCH);
    const at = uploadTime(sources, affiliate, { day: stretch * STRETCH + within, stretch });
    if (at >= from && at < to) changes.push({ at, key });
  }
  return changes;
}

/** The one of some codes that a key draws: another candidate changes nothing else. */
function drawn(key: number, codes: readonly string[]): string | undefined {
  const drawOf = (code: string): number => keyHash(key, code);
  return [...codes].sort((a, b) => drawOf(a) - drawOf(b))[0];
}

const without = (rows: readonly ConfiguredRow[], code: string): ConfiguredRow[] =>
  rows
    .map((row) => ({ ...row, bids: row.bids.filter(({ bidder }) => bidder !== code) }))
    .filter(({ bids }) => bids.length > 0);

/** The second part of an ad unit path: the publisher's name there. */
const nameIn = ({ adUnit }: ConfiguredRow): string => adUnit.split('/')[2] ?? '';

/** Rows with a bidder on some of the ad units, with params like those of its documentation. */
function withFormer(
  { fixtures }: Sources,
  rows: readonly ConfiguredRow[],
  { key }: LineupChange,
  code: string,
): ConfiguredRow[] {
  const params = fixtures.bidders.find((one) => one.code === code)?.requiredParams ?? [];
  const seen = new Set<string>();
  return rows.map((row, index) => {
    const slot = JSON.stringify([row.page, row.divId]);
    // A div id with several rows may have a bidder in one of them only.
    if (seen.has(slot)) return row;
    seen.add(slot);
    const random = keyedRandom(key, code, row.page, row.divId);
    if (index > 0 && !random.chance(FORMER_REACH)) return row;
    const former = { bidder: code, params: bidParams(params, nameIn(row), random) } as Bid;
    return { ...row, bids: [...row.bids, former] };
  });
}

/** Codes of present bidders that may have joined: not the strongest ones, which the site lives on. */
function joiners({ fixtures, model }: Sources, affiliate: AffiliateFixture): string[] {
  // Without its deals, which take long to compute: a new world must be there at once.
  return affiliateSite(affiliate, fixtures)
    .firstBidders.map(({ code, reach }) => ({
      code,
      worth: reach * model.strength(code, affiliate.country),
    }))
    .sort((a, b) => b.worth - a.worth)
    .slice(LEADERS)
    .map(({ code }) => code);
}

/** Codes of bidders that have their buyers in the affiliate's country and are not configured now. */
function formerBidders({ fixtures }: Sources, affiliate: AffiliateFixture): string[] {
  const { firstBidders } = affiliateSite(affiliate, fixtures);
  const present = new Set(firstBidders.map(({ code }) => code));
  return fixtures.bidders
    .filter(
      (one) =>
        !present.has(one.code) &&
        one.requiredParams.length > 0 &&
        doesBusinessIn(one, fixtures.market, affiliate.country),
    )
    .map(({ code }) => code);
}

/** The persona of the affiliate's own people. */
const uploaderOf = ({ fixtures }: Sources, { id }: AffiliateFixture): string | null =>
  fixtures.personas.find((one) => one.affiliateId === id && one.roles.includes('PUBLISHER'))?.id ??
  null;

/**
 * The configurations of an affiliate since its history began, oldest first; none if it has none. The last is that of its
 * file; going back from it, a bidder that has joined is missing and one that has left is there.
 */
export function seededConfigurations(
  sources: Sources,
  affiliate: AffiliateFixture,
): SeededConfiguration[] {
  if (!sources.fixtures.configurations.has(affiliate.id)) return [];
  const start = historyStartMs(sources.origin, affiliate.historyMonths) / 1000;
  const changes = affiliate.traffic.lineupChanges ? changesOf(sources, affiliate) : [];
  const uploadedBy = uploaderOf(sources, affiliate);
  let joined = changes.length > 0 ? joiners(sources, affiliate) : [];
  let left = changes.length > 0 ? formerBidders(sources, affiliate) : [];
  let rows: readonly ConfiguredRow[] = configuredRowsOf(sources.fixtures, affiliate.id);
  const versions: SeededConfiguration[] = [];
  for (const change of changes.toReversed()) {
    const hasJoined = keyHash(change.key, 'kind') / 2 ** 32 < JOIN_CHANCE;
    const code = drawn(change.key, hasJoined ? joined : left);
    if (code === undefined) continue;
    versions.unshift({ validFrom: change.at, rows, uploadedBy });
    rows = hasJoined ? without(rows, code) : withFormer(sources, rows, change, code);
    joined = joined.filter((one) => one !== code);
    left = left.filter((one) => one !== code);
  }
  versions.unshift({ validFrom: start, rows, uploadedBy: null });
  return versions;
}
