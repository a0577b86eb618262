import type { PublisherFile } from '@bidstage/mock-api/contract/operations/control/publishers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearToasts } from '#portal/shared/ui/toast-store.ts';
import { aPublisher, itemOf, openSection } from './publishers.tsx';

beforeEach(clearToasts);

const { publisher } = aPublisher('kitchen');

/** Opens the form of the publisher `kitchen` with the menu of its card. */
async function openForm(name: string) {
  await userEvent.click(await (await itemOf('kitchen')).findByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
  const form = await (await itemOf('kitchen')).findByRole('form');
  return within(form);
}

const upload = (name: string, text: string) =>
  userEvent.upload(screen.getByLabelText('File of a publisher'), new File([text], name));

describe('a stored publisher that is edited', () => {
  const PUT = 'PUT /__sim/publishers/kitchen';

  it('is replaced under its name, with what was changed alone', async () => {
    const sent = await openSection(['kitchen'], { [PUT]: { body: aPublisher('kitchen') } });
    const form = await openForm('Edit');
    expect(document.activeElement).toBe(form.getByLabelText('Name'));
    const views = form.getByLabelText<HTMLInputElement>('Page views a month');
    expect(views.value).toBe('3,000,000');
    await userEvent.clear(views);
    await userEvent.type(views, '5000000');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(sent()).toEqual([[PUT, { ...publisher, pageViewsPerMonth: 5_000_000 }]]);
    expect(screen.getByText(/The kitchen is saved\. Its worlds stay as they are\./)).toBeTruthy();
  });

  it('keeps its form and says why, if the server refuses it', async () => {
    const problems = [{ path: '/body/monthlyRevenue', message: 'is 9 USD for 1,000 page views' }];
    const body = { title: 'The request is not valid', status: 422, problems };
    await openSection(['kitchen'], { [PUT]: { status: 422, body } });
    const form = await openForm('Edit');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const alert = await form.findByRole('alert');
    expect(alert.textContent).toBe('Revenue a month: is 9 USD for 1,000 page views.');
  });

  it('stays as it is on Cancel, and the focus goes back to its place in the list', async () => {
    const sent = await openSection(['kitchen']);
    const form = await openForm('Edit');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Make a world');
    expect(sent()).toEqual([]);
  });
});

describe('a stored publisher that is duplicated', () => {
  it('is stored a second time under a name of its own, without its domain', async () => {
    const sent = await openSection(['kitchen']);
    const form = await openForm('Duplicate');
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('The kitchen (copy)');
    await userEvent.click(form.getByRole('button', { name: 'Save the copy' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const rest: Partial<PublisherFile> = { ...publisher };
    delete rest.version;
    delete rest.domain;
    expect(sent()[0]).toEqual(['POST /__sim/publishers', { ...rest, name: 'The kitchen (copy)' }]);
  });
});

describe('the file of a publisher that is uploaded', () => {
  const stored = (name: string) => ({ body: { ...aPublisher('kitchen'), name } });

  it('is stored under the name of the file', async () => {
    const sent = await openSection([], { 'PUT /__sim/publishers/my-site': stored('my-site') });
    await upload('My Site.json', JSON.stringify(publisher));
    expect(await screen.findByText(/The kitchen is stored as my-site/)).toBeTruthy();
    expect(sent()).toEqual([['PUT /__sim/publishers/my-site', publisher]]);
  });

  it('never replaces another publisher, and is not stored twice itself', async () => {
    const sent = await openSection(['kitchen'], {
      'PUT /__sim/publishers/kitchen': stored('kitchen'),
      'PUT /__sim/publishers/kitchen-2': stored('kitchen-2'),
    });
    await upload('kitchen.json', JSON.stringify({ ...publisher, pageViewsPerMonth: 20_000 }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await screen.findByText(/stored as kitchen-2/);
    await upload('kitchen.json', JSON.stringify(publisher, null, 2));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(([request]) => request)).toEqual([
      'PUT /__sim/publishers/kitchen-2',
      'PUT /__sim/publishers/kitchen',
    ]);
  });

  it('is refused with a sentence when it is no JSON, and with those of the server', async () => {
    const problems = [{ path: '/body/version', message: 'must be equal to constant' }];
    const body = { title: 'The request is not valid', status: 422, problems };
    const sent = await openSection([], { 'PUT /__sim/publishers/old': { status: 422, body } });
    await upload('broken.json', '{"version": 1,');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'broken.json is not stored:This is not the file of a publisher: it holds no JSON.',
    );
    expect(sent()).toEqual([]);
    await upload('old.json', '{"version": 0}');
    await screen.findByText('old.json is not stored:');
    expect(screen.getByText('version: must be equal to constant.')).toBeTruthy();
  });
});
