import type { Persona } from '#api/contract/operations/control/personas.ts';
import type { DataOf } from '#api/contract/operations/operation.ts';
import type { listStories } from '#api/contract/operations/control/stories.ts';
import { BUSINESS } from '#api/contract/values/business-constants.ts';
import { listRecommendedBidders } from '#api/contract/operations/insights.ts';
import { performanceByDay } from '#api/contract/operations/performance-by-time.ts';
import type { MarketReader, MarketWorld } from '../market-world.ts';
import { NOW } from '../sites.ts';
import { DAY } from './fork.ts';
import { type Span, totalOf } from './rows.ts';

/** How often each of the portal's warnings can be met. */
export interface Warnings {
  /** Ranges with a total fill rate below the limit. */
  readonly fill: number;
  /** Recommended bidders that promise to more than triple the revenue. */
  readonly increase: number;
  /** Bidders with an average response time above the limit. */
  readonly response: number;
}

/** Revenue increase, as a share of present revenue, from which the portal warns. */
const LARGE_INCREASE = 2;

/** The warnings of one range, day by day, and of its bidders. */
async function warningsOf(reader: MarketReader, span: Span): Promise<Warnings> {
  const { data: days } = await reader.read(performanceByDay, span);
  const bidders = days.flatMap((day) => day.bidders);
  const names = [...new Set(bidders.map(({ name }) => name))];
  const slow = names.filter((name) => {
    const own = totalOf(bidders.filter((bidder) => bidder.name === name));
    return own.totalResponseTime / own.bidCount > BUSINESS.outlierResponseMs;
  });
  const { data: recommended } = await reader.read(listRecommendedBidders, span);
  return {
    fill: days.filter(({ fillRate }) => fillRate !== null && fillRate < BUSINESS.lowFillRate)
      .length,
    increase: recommended.filter((one) => one.revenueIncreaseIfUsing > LARGE_INCREASE).length,
    response: slow.length,
  };
}

function added(all: readonly Warnings[]): Warnings {
  const of = (pick: (one: Warnings) => number): number =>
    all.reduce((total, one) => total + pick(one), 0);
  return {
    fill: of(({ fill }) => fill),
    increase: of(({ increase }) => increase),
    response: of(({ response }) => response),
  };
}

/** The roles that see analytics of their own affiliate. */
const isPublisher = ({ id, affiliateId }: Persona): boolean =>
  affiliateId !== null && id.startsWith('publisher') && id !== 'publisher-none';

/** The warnings that publishers meet in the last week of a world, one day after the other. */
export async function seededWarnings(world: MarketWorld): Promise<Warnings> {
  const to = Date.parse(NOW) / 1000;
  const personas = await world.control<Persona[]>('GET', '/personas');
  const found: Warnings[] = [];
  for (const { id } of personas.filter(isPublisher))
    found.push(await warningsOf(await world.as(id), { from: to - 7 * DAY, to }));
  return added(found);
}

/** The ranges of the analytics pages that a story shows. */
function rangesOf(paths: readonly string[]): Span[] {
  return paths.flatMap((path) => {
    if (!path.startsWith('/analytics')) return [];
    const query = new URL(path, 'http://localhost').searchParams;
    const [from, to] = [query.get('from'), query.get('to')];
    if (from === null || to === null) return [];
    return [{ from: Date.parse(from) / 1000, to: Date.parse(to) / 1000 + DAY }];
  });
}

/** The warnings on the pages of all stories. */
export async function storyWarnings(world: MarketWorld): Promise<Warnings> {
  const stories = await world.control<DataOf<typeof listStories>>('GET', '/stories');
  const found: Warnings[] = [];
  for (const { name, persona, steps } of stories) {
    const told = await world.copy('story');
    await told.control('POST', `/stories/${name}/apply`);
    await told.control('DELETE', '/faults');
    // From the step on in which somebody else signs in, the pages are those of another role.
    const other = steps.findIndex((step) => (step.persona ?? persona) !== persona);
    const own = other === -1 ? steps : steps.slice(0, other);
    const paths = own.flatMap(({ path }) => path ?? []);
    for (const span of rangesOf(paths)) {
      const reader = await told.as(persona);
      found.push(await warningsOf(reader, span));
    }
    await told.drop();
  }
  return added(found);
}
