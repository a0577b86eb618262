import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import { GOOD_CSV, openModal, updateButton, UPLOAD } from './modal.tsx';
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
