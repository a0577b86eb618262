import type { BidderText } from '#portal/entities/bidder-name.tsx';
import { formatMoney } from '#portal/shared/format/money.ts';
import { MISSING } from '#portal/shared/format/numbers.ts';
import type { TreeColumn, TreeColumns } from '#portal/shared/grid/tree.ts';
import { sortParam } from '#portal/shared/url-state/params.ts';
import type { FloorPriceBreakdown } from './origin.ts';
import type { SuggestionItem } from './suggestion-tree.ts';

type Column = TreeColumn<SuggestionItem>;

interface ColumnOptions {
  readonly breakdown: FloorPriceBreakdown;
  /** The currency of revenue, eRPM and suggestion. */
  readonly currency: string;
  /** Whether recorded floor prices exist and can be shown. */
  readonly hasCurrentPrice: boolean;
  readonly renderName?: Column['render'];
  /** How a bidder is written. */
  readonly textOf?: BidderText;
}

/**
 * Initial and smallest widths of the name column, in pixels (initial: specification 2 §9): on a phone a price has room
 * beside it.
 */
const NAME_WIDTHS = {
  bidders: { width: 250, minWidth: 192 },
  adunits: { width: 320, minWidth: 192 },
} as const;

const NAME_TITLES: Readonly<Record<FloorPriceBreakdown, string>> = {
  bidders: 'Bidder',
  adunits: 'Div Id',
};

function moneyColumn(
  key: 'totalRevenue' | 'eRPM' | 'suggestedFloorPrice',
  title: string,
  currency: string,
): Column {
  return {
    key,
    title,
    value: (item) => item[key],
    text: (item) => formatMoney(item[key], currency),
  };
}

/** The floor price in force as a text; `--` for none. */
export function currentText({
  currentFloorPrice: price,
}: Pick<SuggestionItem, 'currentFloorPrice'>): string {
  if (price === null) return MISSING;
  return price === 'several' ? 'Varies' : formatMoney(price.floorPrice, price.currency);
}

const CURRENT_PRICE: Column = {
  key: 'currentFloorPrice',
  title: 'Current Floor Price',
  value: ({ currentFloorPrice: price }) =>
    price === null || price === 'several' ? null : price.floorPrice,
  text: currentText,
};

/** The columns of both tabs, in the order of specification 2 §2. */
export function suggestionColumns(options: ColumnOptions): TreeColumns<SuggestionItem> {
  const { breakdown, currency, hasCurrentPrice, renderName, textOf = (name) => name } = options;
  return {
    name: {
      key: 'name',
      title: NAME_TITLES[breakdown],
      value: ({ name }) => textOf(name),
      text: ({ name }) => name,
      ...NAME_WIDTHS[breakdown],
      ...(renderName ? { render: renderName } : {}),
    },
    metrics: [
      moneyColumn('suggestedFloorPrice', 'Suggested Floor Price', currency),
      ...(hasCurrentPrice ? [CURRENT_PRICE] : []),
      moneyColumn('totalRevenue', 'Revenue', currency),
      moneyColumn('eRPM', 'eRPM', currency),
    ],
  };
}

const { name, metrics } = suggestionColumns({
  breakdown: 'bidders',
  currency: 'USD',
  hasCurrentPrice: true,
});

/** The URL parameters of a tab. */
export const SUGGESTION_PARAMS = {
  sort: sortParam([name.key, ...metrics.map(({ key }) => key)], {
    key: 'totalRevenue',
    order: 'desc',
  }),
};
