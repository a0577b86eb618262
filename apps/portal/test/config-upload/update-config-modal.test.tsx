import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UpdateConfigModal } from '../../src/features/config-upload/components/update-config-modal.tsx';
import { createQueryClient } from '../../src/shared/api/query-client.ts';
import { setRuntimeConfig } from '../../src/shared/config/runtime-config.ts';
import { clearToasts, useToastStore } from '../../src/shared/ui/toast-store.ts';
import { envelope, fakeServer, type Reply } from '../helpers/fake-server.ts';
import { BAD_CSV, csvRow, HEADER, PROBLEMS } from './problems.ts';

const VALIDATE = 'POST /v1/prebid/csv_validation';
const UPLOAD = 'POST /v1/prebid/config';
const TOAST = /^\p{Emoji}.* Error occurred when trying to validate config file$/u;
const GOOD_CSV = [HEADER, csvRow('Home', '/1/a', 'd1', '[[1,1]]', '{"bidder":"ix","params":{}}')];

const validation = (code: number, problems: readonly object[], validRows: number): Reply => ({
  status: code,
  body: { code, message: 'Invalid', data: { validRows, problems } },
});
const valid = validation(200, [], 1);

beforeEach(() => {
  setRuntimeConfig({});
  clearToasts();
});

function open(replies: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    'GET /v1/prebid/bidders': envelope(200, {}),
    'POST /__sim/events': { body: {} },
    [VALIDATE]: valid,
    ...replies,
  });
  const onClose = vi.fn();
  const view = render(
    <QueryClientProvider client={createQueryClient({ retry: false })}>
      <UpdateConfigModal onClose={onClose} />
    </QueryClientProvider>,
  );
  const field = view.baseElement.querySelector('input[type=file]') as HTMLInputElement;
  const choose = (text: string, name = 'config.csv') =>
    userEvent.upload(field, new File([text], name, { type: 'text/csv' }));
  const events = () =>
    server.sent('/__sim/events').map((event) => (event.body as { name: string }).name);
  return { server, onClose, choose, events };
}

const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' });
const toasts = () => useToastStore.getState().messages.map((message) => message.text);

describe('validating the chosen file', () => {
  it('CFG-007 API-016 begins at once and sends the file as bidder_data_csv', async () => {
    const { server, choose } = open({});
    await choose(GOOD_CSV.join('\n'));
    await screen.findByText('Valid');
    const [request] = server.sent('/v1/prebid/csv_validation');
    const form = request!.init.body as FormData;
    expect([...form.keys()]).toEqual(['bidder_data_csv']);
    const file = form.get('bidder_data_csv') as File;
    expect([file.name, await file.text()]).toEqual(['config.csv', GOOD_CSV.join('\n')]);
  });

  it('CFG-008 shows that it is going on, and Update waits for it', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const held = new Promise<Reply>((resolve) => (answer = resolve));
    const { choose } = open({ [VALIDATE]: () => held });
    expect(update().disabled).toBe(true);
    await choose(GOOD_CSV.join('\n'));
    expect(await screen.findByText('Checking the file...')).toBeTruthy();
    expect(update().disabled).toBe(true);
    expect(screen.getByText('The file is being checked.')).toBeTruthy();
    answer(valid);
    await waitFor(() => expect(update().disabled).toBe(false));
  });

  it('CFG-010 CFG-012 a 422 is an outcome: its problems are reported', async () => {
    const { choose, events } = open({ [VALIDATE]: validation(422, [PROBLEMS[202]], 6) });
    await choose(BAD_CSV);
    const report = await screen.findByRole('region', {
      name: 'Correct following items in your CSV file and try again:',
    });
    expect(within(report).getByText('300x250')).toBeTruthy();
    expect(screen.getByText('6 of 7 rows are valid')).toBeTruthy();
    expect(update().disabled).toBe(true);
    expect(toasts()).toEqual([]);
    expect(events()).toEqual(['config_validated']);
  });

  it.each([
    ['no answer', new TypeError('Failed to fetch')],
    ['an answer that is no JSON', { body: '<html>' }],
    ['data without problems', envelope(200, { validRows: 1 })],
  ])('ERR-007 ERR-008 %s: toast, stored error and an event', async (_what, reply) => {
    const { choose, events } = open({ [VALIDATE]: reply });
    await choose(GOOD_CSV.join('\n'));
    expect(await screen.findByText('Not checked')).toBeTruthy();
    expect(toasts()).toEqual([expect.stringMatching(TOAST)]);
    expect(screen.getByRole('alert').textContent).toContain(
      'Error occurred when trying to validate config file',
    );
    expect(events()).toEqual(['config_validation_failed']);
    expect(update().disabled).toBe(true);
  });

  it.each([413, 500, 202])('ERR-009 code %d is stored with the server’s message', async (code) => {
    const reply = { status: code, body: { code, message: 'Too much', data: null } };
    const { choose } = open({ [VALIDATE]: reply });
    await choose(GOOD_CSV.join('\n'));
    expect(
      await screen.findByText('Error occurred when trying to validate config file: Too much'),
    ).toBeTruthy();
    expect(toasts()).toEqual([]);
  });

  it('E3 is repeated by Retry', async () => {
    const replies: Reply[] = [new TypeError('Failed to fetch'), valid];
    const { choose } = open({ [VALIDATE]: () => replies.shift()! });
    await choose(GOOD_CSV.join('\n'));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Valid')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CFG-008 drops the answer on a file that has been changed since', async () => {
    let answerFirst: (reply: Reply) => void = () => undefined;
    const first = new Promise<Reply>((resolve) => (answerFirst = resolve));
    const replies = [first, valid];
    const { choose } = open({ [VALIDATE]: () => replies.shift()! });
    await choose('first', 'first.csv');
    await choose(GOOD_CSV.join('\n'), 'second.csv');
    expect(await screen.findByText('Valid')).toBeTruthy();
    answerFirst(validation(422, [PROBLEMS[0]], 0));
    await Promise.resolve();
    expect(screen.getByText('Valid')).toBeTruthy();
    expect(screen.getByText('second.csv', { exact: false })).toBeTruthy();
  });
});

describe('uploading', () => {
  it('CFG-033 CFG-034 ERR-004 sends once on a double click, says so and closes', async () => {
    const { server, choose, onClose } = open({
      [UPLOAD]: envelope(201, { validRows: 1, pages: [] }),
    });
    await choose(GOOD_CSV.join('\n'));
    await screen.findByText('Valid');
    await userEvent.dblClick(update());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.sent('/v1/prebid/config')).toHaveLength(1);
    expect(toasts()).toEqual(['Upload Config Success']);
  });

  it.each([
    ['ERR-005', envelope(200, null), 'Upload Failed. Please try again!!'],
    ['ERR-005', envelope(500, null, 'Internal'), 'Upload Failed. Please try again!!'],
    ['ERR-006', new TypeError('Failed to fetch'), 'Upload Config error'],
  ])('%s nothing is lost on failure', async (_id, reply, text) => {
    const { choose, onClose } = open({ [UPLOAD]: reply });
    await choose(GOOD_CSV.join('\n'));
    await screen.findByText('Valid');
    await userEvent.click(update());
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(toasts()).toEqual([text]);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByText('Valid')).toBeTruthy();
    expect(update().disabled).toBe(false);
  });

  it('CFG-010 a 422 shows what the server has found this time', async () => {
    const data = { validRows: 0, problems: [PROBLEMS[201]] };
    const { choose } = open({ [UPLOAD]: envelope(422, data) });
    await choose(GOOD_CSV.join('\n'));
    await screen.findByText('Valid');
    await userEvent.click(update());
    expect(await screen.findByText('bar, foo')).toBeTruthy();
    expect(update().disabled).toBe(true);
  });

  it('U5 says so when a valid file cannot be compared', async () => {
    const { choose } = open({});
    await choose(BAD_CSV);
    expect(
      await screen.findByText('The file cannot be compared with the current configuration.'),
    ).toBeTruthy();
    expect(update().disabled).toBe(false);
  });

  it('CFG-030 CFG-032 asks about a file without rows; No sends nothing, Yes does', async () => {
    const { server, choose, onClose } = open({
      [VALIDATE]: validation(200, [], 0),
      [UPLOAD]: envelope(201, { validRows: 0, pages: [] }),
    });
    await choose(HEADER);
    await screen.findByText('Valid, but without any row');
    await userEvent.click(update());
    expect(screen.getByRole('alertdialog', { name: 'NO DATA' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('No');
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(server.sent('/v1/prebid/config')).toEqual([]);
    await userEvent.click(update());
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.sent('/v1/prebid/config')).toHaveLength(1);
  });
});
