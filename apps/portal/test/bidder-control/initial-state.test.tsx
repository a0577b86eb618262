import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../helpers/portal.tsx';
import { pageHeading } from '../helpers/page-heading.ts';

describe('Bidder Control in its initial state', () => {
  it('BID-007 shows nothing under its page bar before the bidder list is requested', async () => {
    const { client, server } = openPortal('/bidders', {
      replies: { 'GET /v1/prebid/bidders': () => new Promise(() => undefined) },
    });
    await pageHeading('Bidder Control');
    const main = screen.getByRole('main');
    await waitFor(() => expect(server.sent('/v1/prebid/bidders')).toHaveLength(1));
    await screen.findByText('Loading...');
    // A cancelled request leaves the list in its initial state.
    await act(() => client.cancelQueries());
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    const bar = ['Bidder Control', 'Update Configuration', 'View Integration Code'];
    expect(main.textContent.endsWith(bar.join(''))).toBe(true);
    for (const role of ['grid', 'alert', 'table', 'combobox'] as const)
      expect(screen.queryAllByRole(role)).toEqual([]);
  });
});
