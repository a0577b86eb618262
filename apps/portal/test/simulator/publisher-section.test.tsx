import type { OwnPublisher } from '@bidstage/mock-api/contract/operations/control/publishers';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../src/shared/api/query-client.ts';
import { clearToasts } from '../../src/shared/ui/toast-store.ts';
import { Toaster } from '../../src/shared/ui/toaster.tsx';
import { PublisherSection } from '../../src/simulator/world/publisher/publisher-section.tsx';
import { fakeServer, type Reply } from '../helpers/fake-server.ts';

const assign = vi.fn<(url: string) => void>();

const aPublisher = (name: string): OwnPublisher => ({
  name,
  publisher: {
    version: 1,
    name: `The ${name}`,
    pageViewsPerMonth: 3_000_000,
    domain: `${name}.example`,
    country: 'de',
    currency: 'EUR',
    language: 'de-DE',
    pages: ['news'],
    bidders: ['rubicon'],
    historyMonths: 24,
  },
});

const CREATED: Reply = { status: 201, body: aPublisher('kitchen') };

/** The section on a server with some publishers; returns the requests that change something. */
async function openSection(names: string[] = [], created = CREATED, world: Reply = {}) {
  const server = fakeServer({
    'GET /__sim/publishers': () => ({ body: names.map(aPublisher) }),
    'POST /__sim/publishers': created,
    'POST /__sim/worlds': { status: 201, body: { name: 'world-9' }, ...world },
    'POST /__sim/sign-in': { body: { id: 'publisher-own' } },
    'DELETE /__sim/publishers/monday': () => {
      names.splice(names.indexOf('monday'), 1);
      return { body: aPublisher('monday') };
    },
  });
  render(
    <QueryClientProvider client={createQueryClient({ retry: false })}>
      <Toaster />
      <PublisherSection host={{ changeSession: (make) => make() }} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(server.sent('/__sim/publishers')).toHaveLength(1));
  return () =>
    server.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path}`, body]);
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fillIn = async (name: string, views: string) => {
  await userEvent.type(field('Name'), name);
  await userEvent.type(field('Page views a month'), views);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Make its world' }));

const itemOf = async (name: string) => {
  const item = (await screen.findByText(`The ${name}`)).closest('li');
  if (!item) throw new Error('the publisher is not in the list');
  return within(item);
};

const NAME_AND_VIEWS = { name: 'The kitchen', pageViewsPerMonth: 3_000_000 };

/** The requests and the page of a world that is made for a publisher. */
const MADE = [
  ['POST /__sim/worlds', { publisher: 'kitchen' }],
  ['POST /__sim/sign-in', { persona: 'publisher-own' }],
];

beforeEach(() => {
  clearToasts();
  assign.mockClear();
  const { origin, protocol } = location;
  vi.stubGlobal('location', { origin, protocol, assign });
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'bidstage_world=; path=/; max-age=0';
});

describe('the form of a publisher of one’s own', () => {
  it('stores it with name and page views alone, makes its world, signs in there and opens its figures', async () => {
    const sent = await openSection();
    await fillIn(' The kitchen ', '3,000,000');
    await send();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/analytics/bidders'));
    expect(sent()).toEqual([['POST /__sim/publishers', NAME_AND_VIEWS], ...MADE]);
    expect(document.cookie).toContain('bidstage_world=world-9');
  });

  it('sends the country, the revenue and the kinds of pages that were chosen', async () => {
    const sent = await openSection();
    await fillIn('The kitchen', '3000000');
    await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Germany (DE)' }));
    await userEvent.type(
      field('Monthly revenue, in the country’s currency (optional)'),
      '12,500.5',
    );
    await userEvent.click(field('news'));
    await userEvent.click(field('recipe'));
    await send();
    await waitFor(() => expect(assign).toHaveBeenCalled());
    const chosen = { country: 'de', monthlyRevenue: 12_500.5, pages: ['recipe'] };
    expect(sent()[0]).toEqual(['POST /__sim/publishers', { ...NAME_AND_VIEWS, ...chosen }]);
  });

  it('is not sent with what no publisher can have, and says so at the fields', async () => {
    const sent = await openSection();
    await userEvent.type(field('Page views a month'), '9999');
    await userEvent.type(field('Monthly revenue, in the country’s currency (optional)'), '0');
    await userEvent.click(field('news'));
    await send();
    expect(screen.getByText('The name of the publication')).toBeTruthy();
    expect(screen.getByText('A whole number from 10,000 to 2,000,000,000')).toBeTruthy();
    expect(screen.getByText('A number above 0')).toBeTruthy();
    expect(screen.getByText('At least one kind of pages')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('shows a sentence for each problem that the server finds, and keeps the input', async () => {
    const problems = [
      { path: '/body/country', message: 'is not a country of the market' },
      { path: '/body/bidders/0', message: 'is unknown' },
    ];
    const body = { title: 'The request is not valid', status: 422, problems };
    const sent = await openSection([], { status: 422, body });
    await fillIn('The kitchen', '3000000');
    await send();
    const alert = await screen.findByRole('alert');
    expect([...alert.children].map(({ textContent }) => textContent)).toEqual([
      'Country: is not a country of the market.',
      'bidders: is unknown.',
    ]);
    expect(field('Name').value).toBe('The kitchen');
    expect(field('Page views a month').value).toBe('3000000');
    expect(sent()).toHaveLength(1);
  });

  it('shows that the server has no room for another publisher', async () => {
    const title = 'The number of publishers has reached its limit: delete some first';
    await openSection([], { status: 507, body: { title, status: 507 } });
    await fillIn('The kitchen', '3000000');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(`${title}.`);
  });

  it('is empty again when only the world could not be made, so that the publisher is stored once', async () => {
    const body = { title: 'The disk is full', status: 507 };
    await openSection([], CREATED, { status: 507, body });
    await fillIn('The kitchen', '3000000');
    await send();
    expect(await screen.findByText(/making the world failed\. The disk is full/)).toBeTruthy();
    expect(field('Name').value).toBe('');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a stored publisher', () => {
  it('gets another world on a click', async () => {
    const sent = await openSection(['kitchen']);
    await userEvent.click((await itemOf('kitchen')).getByRole('button', { name: 'Make a world' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/analytics/bidders'));
    expect(sent()).toEqual(MADE);
  });

  it('is deleted after a confirmation with its name, and leaves the list', async () => {
    const sent = await openSection(['friday', 'monday']);
    await userEvent.click((await itemOf('monday')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete publisher' }));
    expect(question.getByText(/Delete the publisher The monday \(monday\)\?/)).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('The monday')).toBeNull());
    expect(sent()).toEqual([['DELETE /__sim/publishers/monday', undefined]]);
    expect(screen.getByText('The friday')).toBeTruthy();
  });

  it('is downloaded as the file that the server stores', async () => {
    await openSection(['kitchen']);
    const made = vi.fn<(blob: Blob) => string>(() => 'blob:file');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await userEvent.click((await itemOf('kitchen')).getByRole('button', { name: 'Download file' }));
    const [link] = click.mock.contexts as HTMLAnchorElement[];
    expect(link?.download).toBe('kitchen.json');
    const text = await made.mock.calls[0]?.[0].text();
    expect(JSON.parse(text ?? '')).toEqual(aPublisher('kitchen').publisher);
    vi.restoreAllMocks();
  });
});
