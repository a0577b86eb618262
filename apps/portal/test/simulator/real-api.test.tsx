import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '../helpers/portal.tsx';

it('Q5 the state catalogue exists only against the mock', async () => {
  const portal = openPortal('/sim/states', { simulated: false });
  await waitFor(() => expect(portal.path()).toBe('/analytics/bidders'));
  expect(portal.server.sent('/__sim')).toEqual([]);
});
