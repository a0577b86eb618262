import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '#portal/shared/ui/toast-store.ts';
import { aPublisher, itemOf, openSection } from './publishers.tsx';
import { mockLocationAssign } from './render-part.tsx';

const assign = mockLocationAssign();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fillIn = async (name: string, views: string) => {
  await userEvent.type(field('Name'), name);
  await userEvent.type(field('Page views a month'), views);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Make its world' }));
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

const NAME_AND_VIEWS = { name: 'The kitchen', pageViewsPerMonth: 3_000_000 };

/** The requests and the page of a world that is made for a publisher. */
const MADE = [
  ['POST /__sim/worlds', { publisher: 'kitchen' }],
  ['POST /__sim/sign-in', { persona: 'publisher-own' }],
];

beforeEach(clearToasts);

afterEach(() => {
  document.cookie = 'bidstage_world=; path=/; max-age=0';
});

describe('the form of a publisher of one’s own', () => {
  it('stores it with name and page views alone, makes its world, signs in there and opens its figures', async () => {
    const sent = await openSection();
    await fillIn(' The kitchen ', '3,000,000{Enter}');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/analytics/bidders'));
    expect(sent()).toEqual([['POST /__sim/publishers', NAME_AND_VIEWS], ...MADE]);
    expect(document.cookie).toContain('bidstage_world=world-9');
  });

  it('sends what was chosen in the fold', async () => {
    const sent = await openSection();
    await fillIn('The kitchen', '3000000');
    await choose('Country', 'Germany (DE)');
    await userEvent.type(field('Revenue a month, EUR'), '13.500');
    await userEvent.type(field('Impressions a month'), '6 Mio');
    await userEvent.type(field('Three largest bidders'), 'rubicon');
    await userEvent.type(field('Domain'), 'kueche.de');
    await userEvent.click(screen.getByRole('button', { name: 'Add a country' }));
    await userEvent.type(field('Share of country 1, in %'), '70');
    await userEvent.type(field('Share on phones, in %'), '62.5');
    await userEvent.type(field('Months of history'), '6');
    await userEvent.click(field('news'));
    await userEvent.click(field('recipe'));
    await userEvent.click(screen.getByText('Chosen'));
    await userEvent.type(await screen.findByLabelText('Search bidders'), 'app{Enter}');
    expect(screen.queryByLabelText('ix')).toBeNull();
    await userEvent.click(field('appnexus'));
    expect(screen.getByText('The most important first: rubicon, appnexus')).toBeTruthy();
    await send();
    await waitFor(() => expect(assign).toHaveBeenCalled());
    const chosen = {
      country: 'de',
      domain: 'kueche.de',
      audience: { de: 0.7 },
      mobileShare: 0.625,
      monthlyRevenue: 13_500,
      impressions: 6_000_000,
      largestBidders: ['rubicon'],
      historyMonths: 6,
      pages: ['recipe'],
      bidders: ['rubicon', 'appnexus'],
    };
    expect(sent()[0]).toEqual(['POST /__sim/publishers', { ...NAME_AND_VIEWS, ...chosen }]);
  });

  it('shows what is typical of the country where nothing is said', async () => {
    await openSection();
    await choose('Country', 'Germany (DE)');
    expect(await screen.findByText('EUR (default)')).toBeTruthy();
    expect(screen.getByText('de-DE 1.234.567,89 (default)')).toBeTruthy();
    expect(field('Share on phones, in %').placeholder).toBe('50');
    expect(screen.getByText(/^85 % of the users are from Germany \(DE\)/)).toBeTruthy();
  });

  it('sends a configuration CSV instead of pages and bidders', async () => {
    const sent = await openSection();
    await fillIn('The kitchen', '3000000');
    const csv = new File(['PAGE,ADUNIT\n'], 'prospect.csv', { type: 'text/csv' });
    await userEvent.upload(field('File of a configuration'), csv);
    expect(await screen.findByText(/^prospect\.csv, 12 B\./)).toBeTruthy();
    expect(screen.queryByText('Kinds of pages')).toBeNull();
    await send();
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(sent()[0]?.[1]).toEqual({ ...NAME_AND_VIEWS, configuration: 'PAGE,ADUNIT\n' });
  });

  it('is not sent with what no publisher can have, says so at the fields, and goes to the first', async () => {
    const sent = await openSection();
    await userEvent.type(field('Page views a month'), '9999');
    await userEvent.type(field('Revenue a month, USD'), '0');
    await userEvent.type(field('Months of history'), '25');
    await userEvent.click(field('news'));
    await send();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
    expect(document.querySelector('details')?.open).toBe(true);
    expect(screen.getByText('The name of the publication')).toBeTruthy();
    expect(screen.getByText('A whole number from 10,000 to 2,000,000,000')).toBeTruthy();
    expect(screen.getByText('A number above 0, at most 1,000,000,000,000')).toBeTruthy();
    expect(screen.getByText('A whole number from 0 to 24')).toBeTruthy();
    expect(screen.getByText('At least one kind of pages')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('shows a sentence for each problem that the server finds, and keeps the input', async () => {
    const problems = [
      { path: '/body/country', message: 'is not a country of the market' },
      { path: '/body/bidders/0', message: 'is unknown' },
    ];
    const body = { title: 'The request is not valid', status: 422, problems };
    const sent = await openSection([], { 'POST /__sim/publishers': { status: 422, body } });
    await fillIn('The kitchen', '3000000');
    await send();
    const alert = await screen.findByRole('alert');
    expect([...alert.children].map(({ textContent }) => textContent)).toEqual([
      'Country: is not a country of the market.',
      'Bidders: is unknown.',
    ]);
    expect(field('Name').value).toBe('The kitchen');
    expect(field('Page views a month').value).toBe('3000000');
    expect(sent()).toHaveLength(1);
  });

  it('shows that the server has no room for another publisher', async () => {
    const title = 'The number of publishers has reached its limit: delete some first';
    await openSection([], {
      'POST /__sim/publishers': { status: 507, body: { title, status: 507 } },
    });
    await fillIn('The kitchen', '3000000');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(`${title}.`);
  });

  it('is empty again when only the world could not be made, so that the publisher is stored once', async () => {
    const body = { title: 'The disk is full', status: 507 };
    await openSection([], { 'POST /__sim/worlds': { status: 507, body } });
    await fillIn('The kitchen', '3000000');
    await send();
    expect(await screen.findByText(/making the world failed\. The disk is full/)).toBeTruthy();
    expect(field('Name').value).toBe('');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('what follows from the numbers', () => {
  it('is said while they are typed, and why the server refuses them', async () => {
    let refuses = false;
    const problems = [{ path: '/body/impressions', message: 'are 31 for each page view' }];
    await openSection([], {
      'POST /__sim/publisher-figures': () =>
        refuses
          ? { status: 422, body: { title: 'The request is not valid', status: 422, problems } }
          : {
              body: {
                ...{ domain: 'x.example', currency: 'USD', requests: 9, erpm: 3.5 },
                ...{ sellThrough: 0.62, revenuePerThousandViews: 7.5 },
              },
            },
    });
    await fillIn('X', '3000000');
    expect(await screen.findByText(/^eRPM 3\.5 USD · sell-through 62 % · 7\.5 USD/)).toBeTruthy();
    refuses = true;
    await userEvent.type(field('Impressions a month'), '93 million');
    expect(await screen.findByText('Impressions a month: are 31 for each page view.')).toBeTruthy();
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
    await userEvent.click(await (await itemOf('monday')).findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
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
    await userEvent.click(await (await itemOf('kitchen')).findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Download file' }));
    const [link] = click.mock.contexts as HTMLAnchorElement[];
    expect(link?.download).toBe('kitchen.json');
    const text = await made.mock.calls[0]?.[0].text();
    expect(JSON.parse(text ?? '')).toEqual(aPublisher('kitchen').publisher);
    vi.restoreAllMocks();
  });
});
