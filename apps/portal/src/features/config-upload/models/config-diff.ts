import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import type { CsvFile } from './csv-file.ts';
import { entriesOfFile, entriesOfList, type BidderEntry } from './bidder-entries.ts';

/** The changes to items of one kind; names in the order of the file, removed ones in the order of the list. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
}

/** The changes to the configuration in force that an upload makes. */
export interface ConfigDiff {
  readonly pages: Changes;
  readonly adUnits: Changes;
  readonly bidders: Changes;
}

/** How to group the entries into items of one kind, and which part of an entry belongs to the item. */
interface Kind {
  readonly name: (entry: BidderEntry) => string;
  readonly content: (entry: BidderEntry) => readonly string[];
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
  // Positions and params only: different sizes of a div id are a change of the ad unit.
  bidders: {
    name: ({ bidder }) => bidder,
    content: ({ page, divId, params }) => [page, divId, params],
  },
};

function group(entries: readonly BidderEntry[], { name, content }: Kind): Map<string, string[]> {
  const things = new Map<string, string[]>();
  for (const entry of entries) {
    const key = name(entry);
    const parts = things.get(key) ?? [];
    if (parts.length === 0) things.set(key, parts);
    parts.push(JSON.stringify(content(entry)));
  }
  return things;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.toSorted().join() === other.toSorted().join();

function compare(
  current: readonly BidderEntry[],
  next: readonly BidderEntry[],
  kind: Kind,
): Changes {
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
  current: readonly BidderEntry[],
  next: readonly BidderEntry[],
): ConfigDiff {
  return {
    pages: compare(current, next, KINDS.pages),
    adUnits: compare(current, next, KINDS.adUnits),
    bidders: compare(current, next, KINDS.bidders),
  };
}

/** The changes that the upload of a file would make; null for a file that cannot be parsed as the server does. */
export function changesOf(current: BiddersByPage, csv: CsvFile): ConfigDiff | null {
  try {
    return diffConfigurations(entriesOfList(current), entriesOfFile(csv));
  } catch {
    return null;
  }
}

export function isUnchanged({ pages, adUnits, bidders }: ConfigDiff): boolean {
  return [pages, adUnits, bidders].every(
    ({ added, changed, removed }) => added.length + changed.length + removed.length === 0,
  );
}
