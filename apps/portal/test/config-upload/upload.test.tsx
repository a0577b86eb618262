import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import {
  GOOD_CSV,
  openModal,
  toasts,
  updateButton,
  UPLOAD,
  VALIDATE,
  validation,
} from './modal.tsx';
import { BAD_CSV, HEADER, PROBLEMS } from './problems.ts';

describe('uploading', () => {
  it('CFG-033 CFG-034 ERR-004 sends once on a double click, shows a toast and closes', async () => {
    let response: (reply: Reply) => void = () => undefined;
    const held = new Promise<Reply>((resolve) => (response = resolve));
    const { server, choose, onClose } = openModal({ [UPLOAD]: () => held });
    await choose(GOOD_CSV);
    await screen.findByText('Valid');
    await userEvent.dblClick(updateButton());
    expect(updateButton().getAttribute('aria-busy')).toBe('true');
    response(envelope(201, { validRows: 1, pages: [] }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.sent('/v1/prebid/config')).toHaveLength(1);
    expect(toasts()).toEqual(['Upload Config Success']);
  });

  it('CFG-009 accepts no file while the upload of a closed screen is running', async () => {
    let response: (reply: Reply) => void = () => undefined;
    const held = new Promise<Reply>((resolve) => (response = resolve));
    const { choose, reopen } = openModal({ [UPLOAD]: () => held });
    await choose(GOOD_CSV);
    await screen.findByText('Valid');
    await userEvent.click(updateButton());
    reopen();
    expect(screen.getByText('An earlier upload is still running.')).toBeTruthy();
    const select = screen.getByRole<HTMLButtonElement>('button', { name: 'Select file' });
    expect(select.disabled).toBe(true);
    response(envelope(201, { validRows: 1, pages: [] }));
    await waitFor(() => expect(select.disabled).toBe(false));
    expect(screen.getByText('Choose a CSV file first.')).toBeTruthy();
  });

  it.each([
    ['ERR-005', envelope(200, null), 'Upload Failed. Please try again!!'],
    ['ERR-005', envelope(500, null, 'Internal'), 'Upload Failed. Please try again!!'],
    ['ERR-006', new TypeError('Failed to fetch'), 'Upload Config error'],
  ])('%s a failure loses nothing', async (_id, reply, text) => {
    const { choose, onClose } = openModal({ [UPLOAD]: reply });
    await choose(GOOD_CSV);
    await screen.findByText('Valid');
    await userEvent.click(updateButton());
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(toasts()).toEqual([text]);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByText('Valid')).toBeTruthy();
    expect(updateButton().disabled).toBe(false);
  });

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

  it('CFG-030 CFG-032 asks before uploading a file without rows; No sends nothing, Yes sends it', async () => {
    const { server, choose, onClose } = openModal({
      [VALIDATE]: validation(200, [], 0),
      [UPLOAD]: envelope(201, { validRows: 0, pages: [] }),
    });
    await choose(HEADER);
    await screen.findByText('Valid, but without rows');
    await userEvent.click(updateButton());
    expect(screen.getByRole('alertdialog', { name: 'NO DATA' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('No');
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(server.sent('/v1/prebid/config')).toEqual([]);
    await userEvent.click(updateButton());
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.sent('/v1/prebid/config')).toHaveLength(1);
  });
});
