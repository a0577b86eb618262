import type { RouteObject } from 'react-router-dom';
import { lazyScreen } from './lazy-screen.tsx';

/** Pages of the simulator; they exist only when the portal runs against the mock. */
export const simRoutes: readonly RouteObject[] = [
  {
    path: 'sim/states',
    ...lazyScreen(async () => (await import('../simulator/catalogue/states-page.tsx')).StatesPage),
  },
];
