import { readChangedBidders } from './collect/changed-bidders.ts';
import { readFloorCurves } from './collect/floor-curve.ts';
import { readOutages } from './collect/outages.ts';
import { readPast, type SitePast } from './collect/past.ts';
import { readRamps } from './collect/ramp.ts';
import { readRegionalTotals, strongest } from './collect/regional-totals.ts';
import { type ReadSite, readSharedOutages } from './collect/shared-outages.ts';
import { readSiteYear, type SiteYear } from './collect/site-year.ts';
import { readSurges } from './collect/surges.ts';
import { seededWarnings, storyWarnings, type Warnings } from './collect/warnings.ts';
import { type MarketWorld, startMarketServer } from './market-world.ts';
import { acrossSites, type SitesOfSeed } from './measures/across-sites.ts';
import { betweenSeeds, type SeedTraits, seedTraits } from './measures/between-seeds.ts';
import { bidders } from './measures/bidders.ts';
import { calendar } from './measures/calendar.ts';
import { changedBidders } from './measures/changed-bidders.ts';
import { floors } from './measures/floors.ts';
import { kindUnevenness } from './measures/incident-times.ts';
import { incidents } from './measures/incidents.ts';
import { levels } from './measures/levels.ts';
import { memory } from './measures/memory.ts';
import { noise } from './measures/noise.ts';
import { offers, ramps } from './measures/offers.ts';
import { outages } from './measures/outages.ts';
import { pages } from './measures/pages.ts';
import { hours } from './measures/seasons.ts';
import { surges } from './measures/surges.ts';
import { unitDays } from './measures/unit-days.ts';
import { insights, units } from './measures/units.ts';
import { warnings } from './measures/warnings.ts';
import { type Reading, readingsOf, type Values } from './reading.ts';
import { NOW, ORIGIN, type Site, SITES } from './sites.ts';

const WITH_WRAPPER = SITES.filter(({ hasWrapper }) => hasWrapper);

/** Every bidder on the thirty ad units of the largest site takes as long as all others together. */
const WITH_OTHER_BIDDERS = WITH_WRAPPER.filter(({ persona }) => persona !== 'publisher-large');

/** The readings of a seed, and what is compared with other seeds by persona. */
export interface SeedObservation {
  readonly readings: readonly Reading[];
  readonly traits: ReadonlyMap<string, SeedTraits>;
}

function yearValues(year: SiteYear): Values {
  return {
    ...incidents(year),
    ...levels(year),
    ...calendar(year),
    ...noise(year),
    ...bidders(year),
    ...hours(year),
    ...units(year),
    ...insights(year),
  };
}

function pastValues(year: SiteYear, past: SitePast): Values {
  return {
    ...memory(past),
    'kind-unevenness': kindUnevenness(past),
    ...pages(year, past),
    ...unitDays(past),
    ...offers(year, past),
  };
}

/** Collects the readings of one seed under their personas. */
class Readings {
  readonly #seed: number;
  readonly all: Reading[] = [];

  constructor(seed: number) {
    this.#seed = seed;
  }

  add(persona: string, values: Values): void {
    this.all.push(...readingsOf(this.#seed, persona, values));
  }
}

/** A site of which everything was read. */
interface WholeSite extends ReadSite {
  readonly past: SitePast;
}

async function readWhole(world: MarketWorld, site: Site, readings: Readings): Promise<WholeSite> {
  const { persona } = site;
  // One reader, because a sign-in changes the world, which then computes the highest values of its charts again.
  const reader = await world.as(persona);
  const year = await readSiteYear(world, reader, site);
  const past = await readPast(world, reader, year);
  readings.add(persona, yearValues(year));
  readings.add(persona, pastValues(year, past));
  readings.add(persona, surges(await readSurges(reader, year)));
  readings.add(persona, outages(await readOutages(world, year)));
  return { year, past, reader };
}

/** What two publishers of one country read of the strongest bidders of the first one. */
async function readTotals(sites: readonly WholeSite[]): Promise<SitesOfSeed['totals']> {
  const [one, other] = sites.filter(({ year }) => year.site.country === 'us');
  if (!one || !other) return undefined;
  const names = strongest(one.year, 3);
  return [
    await readRegionalTotals(one.reader, one.year, names),
    await readRegionalTotals(other.reader, other.year, names),
  ];
}

async function readYears(world: MarketWorld, readings: Readings) {
  const whole: WholeSite[] = [];
  for (const site of SITES) whole.push(await readWhole(world, site, readings));
  const years = whole.map(({ year }) => year);
  const pasts = whole.map(({ past }) => past);
  const sharedOutages = await readSharedOutages(whole);
  const totals = await readTotals(whole);
  const all = { years, pasts, sharedOutages, ...(totals && { totals }) };
  readings.add('all', acrossSites(all));
  return new Map(years.map((year) => [year.site.persona, seedTraits(year)]));
}

/** The warnings on the pages of the stories, which have seeds of their own. */
export async function observeStories(): Promise<Warnings> {
  const server = await startMarketServer(1, ORIGIN);
  try {
    return await storyWarnings(server.world);
  } finally {
    await server.close();
  }
}

/** Simulates a seed in a server of its own and measures it through its API. */
export async function observeSeed(seed: number, stories: Warnings): Promise<SeedObservation> {
  const server = await startMarketServer(seed, ORIGIN);
  try {
    const { world } = server;
    await world.setClock(Date.parse(NOW) / 1000);
    const readings = new Readings(seed);
    const traits = await readYears(world, readings);
    readings.add('all', warnings(await seededWarnings(world), stories));
    for (const [persona, curve] of await readFloorCurves(world, WITH_WRAPPER))
      readings.add(persona, floors(curve));
    for (const site of WITH_OTHER_BIDDERS) {
      const { persona } = site;
      readings.add(persona, changedBidders(await readChangedBidders(world, persona)));
      readings.add(persona, ramps(await readRamps(world, site)));
    }
    return { readings: readings.all, traits };
  } finally {
    await server.close();
  }
}

/** Compares the seeds of each site with each other. */
function compared(seeds: readonly SeedObservation[]): Reading[] {
  const personas = [...new Set(seeds.flatMap(({ traits }) => [...traits.keys()]))];
  return personas.flatMap((persona) => {
    const traits = seeds.flatMap((seed): SeedTraits[] => {
      const own = seed.traits.get(persona);
      return own ? [own] : [];
    });
    return traits.length < 2 ? [] : readingsOf(0, persona, betweenSeeds(traits));
  });
}

/** All readings of the observed seeds; those that compare seeds have seed 0. */
export const allReadings = (seeds: readonly SeedObservation[]): Reading[] => [
  ...seeds.flatMap(({ readings }) => readings),
  ...compared(seeds),
];

/** Observes some seeds, one after the other, and returns all their readings. */
export async function observeSeeds(seeds: readonly number[]): Promise<Reading[]> {
  const stories = await observeStories();
  const observed: SeedObservation[] = [];
  for (const seed of seeds) observed.push(await observeSeed(seed, stories));
  return allReadings(observed);
}
