import { cleanup, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '../helpers/portal.tsx';

it('Q5 the state catalogue exists only against the mock', async () => {
  const portal = openPortal('/sim/states', { simulated: false });
  await waitFor(() => expect(portal.path()).toBe('/analytics/bidders'));
  expect(portal.server.sent('/__sim')).toEqual([]);
});

it('Q5 the place of the bar is kept from the first render on, and only against the mock', async () => {
  const kept = () => document.querySelector('[data-sim-space]') !== null;
  openPortal('/adUnits', { simulated: true });
  await waitFor(() => expect(kept()).toBe(true));
  cleanup();
  openPortal('/adUnits', { simulated: false });
  expect(kept()).toBe(false);
});
