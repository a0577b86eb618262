import type { BiddersByPage } from '@bidstage/mock-api/contract/prebid-config';
import type { CsvFile } from './csv-file.ts';
import { placementsOfFile, placementsOfList, type Placement } from './placements.ts';

/** What happens to one kind of thing; names in the order of the file, removed ones in that of the list. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
}

/** What an upload changes of the configuration that is in force. */
export interface ConfigDiff {
  readonly pages: Changes;
  readonly adUnits: Changes;
  readonly bidders: Changes;
}

/** How the placements fall into things of one kind, and what of a placement belongs to the thing. */
interface Kind {
  readonly name: (placement: Placement) => string;
  readonly content: (placement: Placement) => readonly string[];
}

const KINDS: Readonly<Record<keyof ConfigDiff, Kind>> = {
  pages: {
    name: ({ page }) => page,
    content: ({ divId, adUnit, sizes, bidder, params }) => [divId, adUnit, sizes, bidder, params],
  },
  adUnits: {
    name: ({ page, divId }) => `${page} · ${divId}`,
    content: ({ adUnit, sizes, bidder, params }) => [adUnit, sizes, bidder, params],
  },
  // Its places and params: other sizes of a div id are a change of the ad unit.
  bidders: {
    name: ({ bidder }) => bidder,
    content: ({ page, divId, params }) => [page, divId, params],
  },
};

function group(placements: readonly Placement[], { name, content }: Kind): Map<string, string[]> {
  const things = new Map<string, string[]>();
  for (const placement of placements) {
    const key = name(placement);
    const parts = things.get(key) ?? [];
    if (parts.length === 0) things.set(key, parts);
    parts.push(JSON.stringify(content(placement)));
  }
  return things;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.toSorted().join() === other.toSorted().join();

function compare(current: readonly Placement[], next: readonly Placement[], kind: Kind): Changes {
  const before = group(current, kind);
  const after = group(next, kind);
  const added: string[] = [];
  const changed: string[] = [];
  for (const [name, parts] of after) {
    const old = before.get(name);
    if (!old) added.push(name);
    else if (!isSame(old, parts)) changed.push(name);
  }
  const removed = [...before.keys()].filter((name) => !after.has(name));
  return { added, changed, removed, unchanged: after.size - added.length - changed.length };
}

/** Compares the configuration in force with that of a file, by pages, ad units (div ids of a page) and bidders. */
export function diffConfigurations(
  current: readonly Placement[],
  next: readonly Placement[],
): ConfigDiff {
  return {
    pages: compare(current, next, KINDS.pages),
    adUnits: compare(current, next, KINDS.adUnits),
    bidders: compare(current, next, KINDS.bidders),
  };
}

/** What the upload of a file would change; null for a file that cannot be read in the way the server reads it. */
export function changesOf(current: BiddersByPage, csv: CsvFile): ConfigDiff | null {
  try {
    return diffConfigurations(placementsOfList(current), placementsOfFile(csv));
  } catch {
    return null;
  }
}

/** True when an upload would leave everything as it is. */
export function isUnchanged({ pages, adUnits, bidders }: ConfigDiff): boolean {
  return [pages, adUnits, bidders].every(
    ({ added, changed, removed }) => added.length + changed.length + removed.length === 0,
  );
}
