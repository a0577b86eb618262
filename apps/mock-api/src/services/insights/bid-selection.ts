import { AppError } from '#api/app-error.ts';
import type { RequestProblem } from '#api/contract/values/request-problem.ts';
import { unknownName } from '#api/lib/known-names.ts';
import { type NameFilter, namesInFilter } from '#api/domain/name-filter.ts';
import type { World } from '#api/world/world.ts';

export interface BidFilters {
  /** The row that was clicked. */
  readonly adunit?: string;
  readonly bidder?: string;
  /** The wider selection. */
  readonly adunits?: NameFilter;
  readonly bidders?: NameFilter;
}

export interface BidSelection {
  readonly hasUnit: (adUnitId: string) => boolean;
  readonly hasBidder: (code: string) => boolean;
  /** The requested ad units; empty when all count. */
  readonly named: readonly string[];
}

/** Ids of ad units and codes of bidders that an affiliate has or had: removed ones still have their history. */
function knownNames(world: World, affiliateId: string): Record<'units' | 'bidders', Set<string>> {
  const configured = world.market.configuredUnits(affiliateId);
  const units = [
    ...configured,
    ...world.market.of(affiliateId).epochs.flatMap((epoch) => epoch.units),
  ];
  return {
    units: new Set(units.map(({ adUnitId }) => adUnitId)),
    bidders: new Set(units.flatMap(({ bidders }) => bidders.map(({ code }) => code))),
  };
}

/** The unknown names of a request: its problems, and sentences with the known names. */
interface UnknownNames {
  readonly problems: RequestProblem[];
  readonly reasons: string[];
}

/** The names that are in all given filters; undefined when none is given. */
function namesInAllFilters(
  kind: string,
  filters: Readonly<Record<string, NameFilter | undefined>>,
  known: ReadonlySet<string>,
  { problems, reasons }: UnknownNames,
): readonly string[] | undefined {
  let left: readonly string[] | undefined;
  for (const [key, filter] of Object.entries(filters)) {
    if (filter === undefined) continue;
    const names = namesInFilter(filter, (text) => known.has(text));
    for (const name of new Set(names)) {
      if (known.has(name)) continue;
      problems.push({ path: `/querystring/${key}`, message: `is unknown: ${name}` });
      reasons.push(unknownName(kind, name, [...known]));
    }
    left = left ? left.filter((name) => names.includes(name)) : [...new Set(names)];
  }
  return left;
}

/** The ad units and bidders that pass all given filters. Throws `invalid` for names that the affiliate never had. */
export function bidSelection(
  world: World,
  affiliateId: string,
  { adunit, bidder, adunits, bidders }: BidFilters,
): BidSelection {
  const names = knownNames(world, affiliateId);
  const unknown: UnknownNames = { problems: [], reasons: [] };
  const { problems, reasons } = unknown;
  // `adunit` is one name, even if it contains a separator.
  const units = namesInAllFilters(
    'ad unit',
    { adunit: adunit && [adunit], adunits },
    names.units,
    unknown,
  );
  const codes = namesInAllFilters(
    'bidder',
    { bidder: bidder && [bidder], bidders },
    names.bidders,
    unknown,
  );
  if (problems.length > 0) throw new AppError('invalid', problems, reasons.join('; '));
  return {
    hasUnit: (adUnitId) => units?.includes(adUnitId) ?? true,
    hasBidder: (code) => codes?.includes(code) ?? true,
    named: units ?? [],
  };
}
