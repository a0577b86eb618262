import { AppError } from '#api/app-error.ts';
import { namesInFilter, type NameFilter } from '#api/domain/name-filter.ts';
import { meantName, unknownName } from '#api/lib/known-names.ts';
import { unitsOf } from '#api/world/market/affiliate-epochs.ts';
import type { World } from '#api/world/world.ts';

type IdsByName = ReadonlyMap<string, ReadonlySet<string>>;

/** All ids of ad units that ever had a name at an affiliate, by that name: a removed ad unit still has its history. */
function idsByName(world: World, affiliateId: string): IdsByName {
  const configured = unitsOf(world.stores.affiliates.configuration(affiliateId)?.rows ?? []);
  const measured = world.market.of(affiliateId).epochs.flatMap(({ units }) => units);
  const ids = new Map<string, Set<string>>();
  for (const { adUnitId, adUnitNames } of [...configured, ...measured]) {
    for (const name of adUnitNames) {
      const carriers = ids.get(name) ?? new Set<string>();
      ids.set(name, carriers.add(adUnitId));
    }
  }
  return ids;
}

/**
 * The ids of all ad units that have one of the names of a filter; undefined without a filter. Throws `invalid` for a
 * name that no ad unit of the affiliate ever had.
 */
export function adUnitFilter(
  world: World,
  affiliateId: string,
  filter: NameFilter | undefined,
): ReadonlySet<string> | undefined {
  if (filter === undefined) return undefined;
  const ids = idsByName(world, affiliateId);
  const names = namesInFilter(filter, (text) => ids.has(text));
  const unknown = [...new Set(names)].filter((name) => !ids.has(name));
  const problems = unknown.map((name) => {
    const meant = meantName(name, [...ids.keys()]);
    const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
    return { path: '/querystring/adunits', message: `there is no ad unit ${name}${hint}` };
  });
  if (problems.length > 0)
    throw new AppError(
      'invalid',
      problems,
      unknown.map((name) => unknownName('ad unit', name, [...ids.keys()])).join('; '),
    );
  return new Set(names.flatMap((name) => [...(ids.get(name) ?? [])]));
}
