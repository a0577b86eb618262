import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { UpdateConfigModal } from '#portal/features/config-upload/components/update-config-modal.tsx';
import { createQueryClient } from '#portal/shared/api/query-client.ts';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { clearToasts, useToastStore } from '#portal/shared/ui/toast-store.ts';
import { envelope, fakeServer, type Reply } from '../helpers/fake-server.ts';
import { csvRow, HEADER } from './problems.ts';

export const VALIDATE = 'POST /v1/prebid/csv_validation';
export const UPLOAD = 'POST /v1/prebid/config';

export const GOOD_CSV = [
  HEADER,
  csvRow('Home', '/1/a', 'd1', '[[1,1]]', '{"bidder":"ix","params":{}}'),
].join('\n');

/** A response of the validation operation. */
export const validation = (
  code: number,
  problems: readonly object[],
  validRows: number,
): Reply => ({
  status: code,
  body: { code, message: 'Invalid', data: { validRows, problems } },
});
export const VALID = validation(200, [], 1);

/** The open modal on a fake server that finds every file valid by default. */
export function openModal(replies: Parameters<typeof fakeServer>[0] = {}) {
  setRuntimeConfig({});
  clearToasts();
  const server = fakeServer({
    'GET /v1/prebid/bidders': envelope(200, {}),
    'POST /__sim/events': { body: {} },
    [VALIDATE]: VALID,
    ...replies,
  });
  const onClose = vi.fn();
  const client = createQueryClient({ retry: false });
  const modal = (opening: number) => (
    <QueryClientProvider client={client}>
      <UpdateConfigModal key={opening} onClose={onClose} />
    </QueryClientProvider>
  );
  const view = render(modal(1));
  /** Closes the modal and opens it again. */
  const reopen = () => view.rerender(modal(2));
  const field = view.baseElement.querySelector('input[type=file]') as HTMLInputElement;
  const choose = (text: string, name = 'config.csv') =>
    userEvent.upload(field, new File([text], name, { type: 'text/csv' }));
  const events = () =>
    server.sent('/__sim/events').map((event) => (event.body as { name: string }).name);
  return { server, onClose, choose, events, reopen };
}

export const updateButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' });
export const toasts = () => useToastStore.getState().messages.map((message) => message.text);
