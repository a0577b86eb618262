import type { RouteObject } from 'react-router-dom';
import type { FloorPriceBreakdown } from '../features/floor-price/models/origin.ts';
import { lazyScreen } from './lazy-screen.tsx';

/** A tab of Floor Price Suggestion. */
const suggestionRoute = (breakdown: FloorPriceBreakdown): RouteObject => ({
  path: `floor-price/${breakdown}`,
  ...lazyScreen(async () => {
    const { SuggestionPage } = await import('../features/floor-price/pages/suggestion-page.tsx');
    return () => <SuggestionPage breakdown={breakdown} />;
  }),
});

/** The suggestions by bidder and by div id, and the record of floor price changes. */
export const floorPriceRoutes: readonly RouteObject[] = [
  suggestionRoute('adunits'),
  suggestionRoute('bidders'),
  {
    path: 'floor-price/record',
    ...lazyScreen(
      async () => (await import('../features/floor-price/pages/record-page.tsx')).RecordPage,
    ),
  },
];
