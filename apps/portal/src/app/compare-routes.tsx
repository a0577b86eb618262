import type { RouteObject } from 'react-router-dom';
import type { CompareBase } from '../features/analytics/models/compare-params.ts';
import { lazyScreen } from './lazy-screen.tsx';

/** The two steps of a comparison, nested under the screen that links to it. */
const compareRoute = (base: CompareBase): RouteObject => ({
  ...lazyScreen(async () => {
    const { CompareFlow } = await import('../features/analytics/pages/compare-flow.tsx');
    return () => <CompareFlow base={base} />;
  }),
  children: [
    {
      path: `${base}/compare/date-selection`,
      ...lazyScreen(
        async () =>
          (await import('../features/analytics/pages/compare-selection-page.tsx'))
            .CompareSelectionPage,
      ),
    },
    {
      path: `${base}/compare/result`,
      ...lazyScreen(
        async () =>
          (await import('../features/analytics/pages/compare-result-page.tsx')).CompareResultPage,
      ),
    },
  ],
});

/** The comparisons of two days. */
export const compareRoutes: readonly RouteObject[] = [
  compareRoute('bidders'),
  compareRoute('adunits'),
];
