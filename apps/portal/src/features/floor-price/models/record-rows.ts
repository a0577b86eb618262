import type { AdUnitPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { compareText } from '#portal/shared/grid/compare-text.ts';
import { adUnitSuggestions, type SuggestionItem } from './suggestion-tree.ts';

type RowPrice = SuggestionItem['currentFloorPrice'];

/** An ad unit of the record table, with its bidders by name. */
export interface RecordRow {
  readonly adUnitId: string;
  readonly adUnitNames: readonly string[];
  readonly bidders: readonly string[];
  /** The floor prices in force: of all bidders in one, and by bidder. */
  readonly current: RowPrice;
  readonly currentOf: ReadonlyMap<string, RowPrice>;
}

const NONE: ReadonlySet<string> = new Set();

/** The rows of the record table, by div id; some of them before all others. */
export function recordRows(
  rows: readonly AdUnitPerformance[],
  first: ReadonlySet<string> = NONE,
): readonly RecordRow[] {
  return adUnitSuggestions(rows)
    .map(({ name, adUnitNames, currentFloorPrice, children }) => ({
      adUnitId: name,
      adUnitNames,
      bidders: children.map((bidder) => bidder.name),
      current: currentFloorPrice,
      currentOf: new Map(children.map((bidder) => [bidder.name, bidder.currentFloorPrice])),
    }))
    .sort(
      (one, other) =>
        Number(first.has(other.adUnitId)) - Number(first.has(one.adUnitId)) ||
        compareText(one.adUnitId, other.adUnitId),
    );
}
