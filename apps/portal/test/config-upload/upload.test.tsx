import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import { GOOD_CSV, openModal, toasts, updateButton, UPLOAD } from './modal.tsx';
import { BAD_CSV, PROBLEMS } from './problems.ts';

describe('uploading', () => {
  it('CFG-009 accepts no file while the upload of a closed screen is running', async () => {
    let response: (reply: Reply) => void = () => undefined;
    const held = new Promise<Reply>((resolve) => (response = resolve));
    const { choose, reopen } = openModal({ [UPLOAD]: () => held });
    await choose(GOOD_CSV);
    await screen.findByText('Valid');
    await userEvent.click(updateButton());
    reopen();
    expect(
      screen.getByText('An earlier upload is still running. Wait until it has ended.'),
    ).toBeTruthy();
    const select = screen.getByRole<HTMLButtonElement>('button', { name: 'Select file' });
    expect(select.disabled).toBe(true);
    response(envelope(201, { validRows: 1, pages: [] }));
    await waitFor(() => expect(select.disabled).toBe(false));
    expect(screen.getByText('Choose a CSV file first.')).toBeTruthy();
  });

  it.each<[string, Reply, string]>([
    ['is 200', envelope(200, null, 'Something'), 'Upload Failed. Please try again!!'],
    ['is 500', envelope(500, null, 'Something'), 'Upload Failed. Please try again!!'],
    ['is cut off', new TypeError('reset'), 'Upload Config error'],
  ])(
    'ERR-005 ERR-006 an upload that %s shows an error, and Retry sends the file',
    async (_what, failure, text) => {
      let answer = failure;
      const { server, choose, onClose } = openModal({ [UPLOAD]: () => answer });
      await choose(GOOD_CSV);
      await screen.findByText('Valid');
      await userEvent.click(updateButton());
      expect((await screen.findByRole('alert')).textContent).toContain(text);
      expect(toasts()).toEqual([text]);
      expect(screen.getByText('Valid')).toBeTruthy();
      expect(onClose).not.toHaveBeenCalled();
      answer = envelope(201, { validRows: 1, pages: [] });
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      expect(toasts()).toEqual(['Upload Config Success', text]);
      expect(server.sent('/v1/prebid/config')).toHaveLength(2);
    },
  );

  it('CFG-010 a 422 shows the problems of the new validation', async () => {
    const data = { validRows: 0, problems: [PROBLEMS[201]] };
    const { choose } = openModal({ [UPLOAD]: envelope(422, data) });
    await choose(GOOD_CSV);
    await screen.findByText('Valid');
    await userEvent.click(updateButton());
    expect(await screen.findByText('bar, foo')).toBeTruthy();
    expect(updateButton().disabled).toBe(true);
  });

  it('U5 shows a text when a valid file cannot be compared', async () => {
    const { choose } = openModal();
    await choose(BAD_CSV);
    expect(
      await screen.findByText('The file cannot be compared with the current configuration.'),
    ).toBeTruthy();
    expect(updateButton().disabled).toBe(false);
  });
});
