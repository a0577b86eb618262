import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import {
  GOOD_CSV,
  openModal,
  toasts,
  updateButton,
  VALID,
  VALIDATE,
  validation,
} from './modal.tsx';
import { BAD_CSV, PROBLEMS } from './problems.ts';

const TOAST = /^\p{Emoji}.* Error occurred when trying to validate config file$/u;

describe('validating the chosen file', () => {
  it('CFG-007 API-016 begins at once and sends the file as bidder_data_csv', async () => {
    const { server, choose } = openModal();
    await choose(GOOD_CSV);
    await screen.findByText('Valid');
    const [request] = server.sent('/v1/prebid/csv_validation');
    const form = request!.init.body as FormData;
    expect([...form.keys()]).toEqual(['bidder_data_csv']);
    const file = form.get('bidder_data_csv') as File;
    expect([file.name, await file.text()]).toEqual(['config.csv', GOOD_CSV]);
  });

  it('CFG-008 shows that it is running, and Update waits for it', async () => {
    let response: (reply: Reply) => void = () => undefined;
    const held = new Promise<Reply>((resolve) => (response = resolve));
    const { choose } = openModal({ [VALIDATE]: () => held });
    expect(updateButton().disabled).toBe(true);
    await choose(GOOD_CSV);
    expect(await screen.findByText('Checking the file...')).toBeTruthy();
    expect(updateButton().disabled).toBe(true);
    expect(screen.getByText('The file is being checked.')).toBeTruthy();
    response(VALID);
    await waitFor(() => expect(updateButton().disabled).toBe(false));
  });

  it('CFG-010 CFG-012 a 422 is an outcome: its problems are reported', async () => {
    const { choose, events } = openModal({ [VALIDATE]: validation(422, [PROBLEMS[202]], 6) });
    await choose(BAD_CSV);
    const report = await screen.findByRole('region', {
      name: 'Correct following items in your CSV file and try again:',
    });
    expect(within(report).getByText('300x250')).toBeTruthy();
    expect(screen.getByText('6 of 7 rows are valid')).toBeTruthy();
    expect(updateButton().disabled).toBe(true);
    expect(toasts()).toEqual([]);
    expect(events()).toEqual(['config_validated']);
  });

  it('CFG-012 the report takes the focus and comes into view', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { choose } = openModal({ [VALIDATE]: validation(422, [PROBLEMS[202]], 6) });
    await choose(BAD_CSV);
    const report = await screen.findByRole('region', { name: /^Correct following items/ });
    expect(document.activeElement).toBe(report);
    expect(scroll.mock.contexts).toEqual([report]);
  });

  it('CFG-006 shows no count for a file without recognisable rows', async () => {
    const { choose } = openModal({ [VALIDATE]: validation(422, [PROBLEMS[0]], 0) });
    await choose('');
    expect(await screen.findByText('Not valid')).toBeTruthy();
    expect(screen.queryByText(/rows? (is|are) valid/)).toBeNull();
  });

  it.each([
    ['no response', new TypeError('Failed to fetch')],
    ['a response that is no JSON', { body: '<html>' }],
    ['data without problems', envelope(200, { validRows: 1 })],
  ])('ERR-007 ERR-008 %s: toast, stored error and an event', async (_what, reply) => {
    const { choose, events } = openModal({ [VALIDATE]: reply });
    await choose(GOOD_CSV);
    expect(await screen.findByText('Not checked')).toBeTruthy();
    expect(toasts()).toEqual([expect.stringMatching(TOAST)]);
    expect(screen.getByRole('alert').textContent).toContain(
      'Error occurred when trying to validate config file',
    );
    expect(events()).toEqual(['config_validation_failed']);
    expect(updateButton().disabled).toBe(true);
  });

  it.each([413, 500, 202])('ERR-009 code %d is stored with the server’s message', async (code) => {
    const reply = { status: code, body: { code, message: 'Too much', data: null } };
    const { choose } = openModal({ [VALIDATE]: reply });
    await choose(GOOD_CSV);
    expect(
      await screen.findByText('Error occurred when trying to validate config file: Too much'),
    ).toBeTruthy();
    expect(toasts()).toEqual([]);
  });

  it('E3 is repeated by Retry', async () => {
    const replies: Reply[] = [new TypeError('Failed to fetch'), VALID];
    const { choose } = openModal({ [VALIDATE]: () => replies.shift()! });
    await choose(GOOD_CSV);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Valid')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CFG-008 drops the response for a file that was replaced', async () => {
    let respondFirst: (reply: Reply) => void = () => undefined;
    const first = new Promise<Reply>((resolve) => (respondFirst = resolve));
    const replies = [first, VALID];
    const { choose } = openModal({ [VALIDATE]: () => replies.shift()! });
    await choose('first', 'first.csv');
    await choose(GOOD_CSV, 'second.csv');
    expect(await screen.findByText('Valid')).toBeTruthy();
    respondFirst(validation(422, [PROBLEMS[0]], 0));
    await Promise.resolve();
    expect(screen.getByText('Valid')).toBeTruthy();
    expect(screen.getByText('second.csv', { exact: false })).toBeTruthy();
  });
});
