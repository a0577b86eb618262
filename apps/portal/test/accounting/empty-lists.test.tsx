import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import { LIST, openAccounting } from './fixtures.ts';

it('E2 does not call a list empty that has not arrived, after one that is', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  const closed = new Promise<Reply>((resolve) => (answer = resolve));
  openAccounting('/accounting/applications?status=rejected', {
    [LIST]: ({ path }) => (path.includes('status=2') ? closed : envelope(200, [])),
  });
  await screen.findByText('No request has the status Rejected.');
  const tabs = screen.getByRole('navigation', { name: 'Requests by status' });
  await userEvent.click(within(tabs).getByRole('link', { name: /^Closed/ }));
  await screen.findByText('Updating...');
  expect(screen.queryByText(/^No request has the status/)).toBeNull();
  expect(screen.getByText('Loading...')).toBeTruthy();
  answer(envelope(200, []));
  await screen.findByText('No request has the status Closed.');
  expect(screen.queryByText('Loading...')).toBeNull();
});
