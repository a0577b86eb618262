import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setControlToken } from '#portal/shared/api/control-plane.ts';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import { aConfig } from '../helpers/portal.tsx';
import { BIDDERS, closeModal, openModal, show } from './show.tsx';

const LIST = '/v1/prebid/bidders';
const pages = () => screen.findByRole('navigation', { name: 'Pages' });

const analyticsOnly = aConfig({
  capabilities: 'ANALYTICS_ONLY',
  hashedId: 'hashed',
  pages: [
    {
      pageName: '__ANALYTICS_ADAPTER__',
      configId: 'adapter-config',
      prebidWrapperCoreUrl: '',
      prebidWrapperConfigUrl: '',
      bidders: [],
    },
  ],
});

describe('the integration code of a full wrapper', () => {
  it('INT-002 INT-003 INT-005 ANA-007 has a section for each page of the site, and links to them', async () => {
    show();
    await openModal();
    const links = within(await pages()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Article', 'Home']);
    for (const link of links) {
      const section = document.querySelector(link.getAttribute('href') ?? '');
      expect(section?.querySelector('h2')?.textContent).toBe(link.textContent);
    }
    expect(screen.queryByText(/__ANALYTICS_ADAPTER__/)).toBeNull();
  });

  it.each([
    ['shown', null, 1],
    ['hidden on a server that wants a token, which a link cannot carry', 'secret', 0],
  ])('INT-002 the link to the simulator’s preview is %s', async (_, token, count) => {
    setControlToken(token);
    onTestFinished(() => setControlToken(null));
    show({ simulated: true });
    await openModal();
    await screen.findByRole('region', { name: 'Home' });
    expect(screen.queryAllByRole('link', { name: 'See the code of Home run' })).toHaveLength(count);
  });

  it('INT-002 shows header code and a table with Ad Unit, Div Id and Code', async () => {
    show();
    await openModal();
    const home = await screen.findByRole('region', { name: 'Home' });
    const header = within(home).getByRole('group', { name: 'Header code of Home' });
    expect(header.textContent).toContain('src="https://api.example/wrapper/home.js"');
    const rows = within(home).getAllByRole('row');
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Ad Unit', 'Div Id', 'Code'],
      ['/12345/home-feed', 'home-feed', expect.stringContaining('<div id="home-feed">')],
      ['/12345/home-top', 'home-top', expect.stringContaining('<div id="home-top">')],
    ]);
  });

  it('INT-002 a link scrolls to its section, marks it, and adds no step to the history', async () => {
    show();
    await openModal();
    const link = within(await pages()).getByRole('link', { name: 'Home' });
    const steps = history.length;
    await userEvent.click(link);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Home' }));
    expect(link.getAttribute('aria-current')).toBe('location');
    expect([history.length, location.hash]).toEqual([steps, '']);
  });

  it.each([
    ['nothing is uploaded', {}],
    [
      'only the adapter is configured',
      { __ANALYTICS_ADAPTER__: BIDDERS['__ANALYTICS_ADAPTER__']! },
    ],
  ])('INT-003 shows that there is no code when %s', async (_case, bidders) => {
    show({ replies: { [`GET ${LIST}`]: envelope(200, bidders) } });
    await openModal();
    expect(await screen.findByText('Bidder info config is not uploaded')).toBeTruthy();
  });
});

describe('the integration code of analytics only', () => {
  it('INT-006 ANA-007 ANA-009 shows the steps of the adapter with its sample snippet', async () => {
    show({ config: analyticsOnly });
    await openModal();
    const snippet = await screen.findByRole('group', { name: 'Adapter code' });
    for (const part of ['sampling: 1', 'adSampling: 0.001', '"hashed"', '"adapter-config"'])
      expect(snippet.textContent).toContain(part);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('INT-006 shows a text when there is no configuration of the adapter', async () => {
    show({ config: { ...analyticsOnly, pages: [] } });
    await openModal();
    expect(await screen.findByText('The analytics adapter is not set up yet')).toBeTruthy();
  });
});

/** Fails for the first request, then succeeds. */
function failingOnce(): () => Reply {
  const replies: Reply[] = [envelope(500, null, 'Internal server error')];
  return () => replies.shift() ?? envelope(200, BIDDERS);
}

describe('the requests of the modal', () => {
  it.each([
    ['FULL_WRAPPER', aConfig()],
    ['ANALYTICS_ONLY', analyticsOnly],
  ])(
    'INT-007 ANA-008 fetch the bidder list on the first opening only, with %s',
    async (_name, config) => {
      const server = show({ config });
      expect(server.sent(LIST)).toEqual([]);
      for (let opening = 1; opening <= 3; opening++) {
        await openModal();
        await screen.findAllByRole('button', { name: /^Copy/ });
        await closeModal();
      }
      expect(server.sent(LIST).map(({ path }) => path)).toEqual([`${LIST}?support_page=1`]);
    },
  );

  it('INT-007 fetch the bidder list on each opening as long as there is none', async () => {
    const server = show({ replies: { [`GET ${LIST}`]: failingOnce() } });
    const retry = () => screen.findByRole('button', { name: 'Retry' });
    for (const shown of [retry, pages, pages]) {
      await openModal();
      await shown();
      await closeModal();
    }
    expect(server.sent(LIST)).toHaveLength(2);
  });

  it('ERR-014 E3 show a failure of the configuration with Retry', async () => {
    const failure = envelope(500, null, 'Internal server error');
    show({ replies: { 'GET /v1/prebid/affiliates/A1': failure } });
    await openModal();
    const text = 'Get prebid config error occurred: Internal server error';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('are not sent for a user without an affiliate, who sees a text', async () => {
    const server = show({ affiliateId: null });
    await openModal();
    expect(await screen.findByText('There is no integration code')).toBeTruthy();
    expect(server.requests).toEqual([]);
  });
});
