import { screen, waitFor, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { envelope } from '../helpers/fake-server.ts';
import { aConfig, openPortal } from '../helpers/portal.tsx';
import { adUnit, aPage } from './bidders.ts';
import { pageHeading } from '../helpers/page-heading.ts';

const LIST = 'GET /v1/prebid/bidders';
const MAP = {
  Home: aPage('home', {
    ix: [adUnit('/1/top', 'top', { siteId: '1' }), adUnit('/1/side', 'side')],
    ttd: [adUnit('/1/top', 'top')],
  }),
  'Live Blog': aPage('live', { ix: [adUnit('/1/live', 'live')] }),
};

describe('Bidder Control', () => {
  it('BID-014 shows no picking controls, whatever flags a bidder carries', async () => {
    const picked = { ...adUnit('/1/top', 'top'), isPicked: true, isSelected: true };
    const map = { Home: aPage('home', { ix: [picked] }) };
    openPortal('/bidders', { replies: { [LIST]: envelope(200, map) } });
    await screen.findByRole('link', { name: 'ix' });
    for (const role of ['checkbox', 'radio', 'switch', 'radiogroup'] as const) {
      expect(screen.queryAllByRole(role)).toEqual([]);
    }
    expect(screen.queryByText(/AutoPick|Manual|Pick/)).toBeNull();
  });

  it('ERR-015 BID-009 a wrong capability shows one message, and no upload is offered', async () => {
    openPortal('/bidders', { config: aConfig({ capabilities: 'NONE' }) });
    await pageHeading('Bidder Control');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Wrong capabilities of prebid config',
    );
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    expect(screen.queryByText('Bidder info config is not uploaded')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Update Configuration' })).toHaveLength(1);
  });

  it('ERR-015 a wrong capability does not hide configured bidders', async () => {
    const config = aConfig({ capabilities: 'NONE' });
    openPortal('/bidders', { config, replies: { [LIST]: envelope(200, MAP) } });
    expect(await screen.findByRole('link', { name: 'ttd' })).toBeTruthy();
  });

  it('BID-004 sorts the bidders by the names that are shown', async () => {
    const parts = { mediaTypes: [], requiredParams: [], optionalParams: [] };
    const top = [adUnit('/1/top', 'top')];
    const map = { Home: aPage('home', { pubmatic: top, rubicon: top, sharethrough: top }) };
    const names = [
      { code: 'pubmatic', name: 'PubMatic', ...parts },
      { code: 'rubicon', name: 'Magnite (Rubicon Project)', ...parts },
    ];
    openPortal('/bidders', {
      simulated: true,
      replies: { [LIST]: envelope(200, map), 'GET /__sim/bidders': { body: names } },
    });
    await screen.findByRole('link', { name: 'sharethrough' });
    const links = () => screen.getAllByRole('link', { name: /Magnite|PubMatic|sharethrough/ });
    await waitFor(() =>
      expect(links().map(({ textContent }) => textContent)).toEqual([
        'Magnite (Rubicon Project) · rubicon',
        'PubMatic',
        'sharethrough',
      ]),
    );
  });

  it('UI-004 a page without bidders shows No Data', async () => {
    const map = { Home: aPage('home', {}) };
    openPortal('/bidders', { replies: { [LIST]: envelope(200, map) } });
    expect(await screen.findByText('No Data')).toBeTruthy();
  });
});

describe('Bidder detail', () => {
  it('BID-012 params open in full', async () => {
    openPortal('/bidders/ix/Home', { replies: { [LIST]: envelope(200, MAP) } });
    await userEvent.click(await screen.findByRole('button', { name: '{"siteId":"1"}' }));
    const popup = screen.getByRole('dialog', { name: 'top' });
    expect(popup.querySelector('pre')?.textContent).toBe('{\n  "siteId": "1"\n}');
  });

  it.each(['/bidders/nobody/Home', '/bidders/ttd/Live%20Blog', '/bidders/ix/Nowhere'])(
    'BID-013 an unknown bidder shows nothing: %s',
    async (path) => {
      const portal = openPortal(path, { replies: { [LIST]: envelope(200, MAP) } });
      await pageHeading('Bidder');
      await waitFor(() => expect(portal.client.isFetching()).toBe(0));
      expect(screen.queryByRole('grid')).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('link', { name: 'Back to Bidders' })).toBeTruthy();
    },
  );
});

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
