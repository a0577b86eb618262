import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '#portal/shared/api/api-error.ts';
import { api } from '#portal/shared/api/api.ts';
import { createQueryClient, retryDelay, shouldRetry } from '#portal/shared/api/query-client.ts';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { queryState } from '#portal/shared/api/query-state.ts';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { clearToasts, useToastStore } from '#portal/shared/ui/toast-store.ts';
import { envelope, fakeServer, type Reply } from '../helpers/fake-server.ts';

beforeEach(() => {
  setRuntimeConfig({});
  clearToasts();
});

interface ReportsProps {
  readonly shape?: 'block' | 'line';
}

function Reports({ shape = 'block' }: ReportsProps) {
  const query = useQuery({
    queryKey: ['reports'],
    queryFn: () => api('listReports'),
    meta: { errorToast: { textKey: 'listReports', kind: 'accountingError' } },
  });
  return (
    <QueryView
      shape={shape}
      state={queryState(query, 'listReports')}
      isEmpty={(reports) => reports.length === 0}
      empty={<EmptyState />}
      minHeight={240}
    >
      {(reports) => <p>{reports.map(({ month }) => month).join(' ')}</p>}
    </QueryView>
  );
}

const reportsOf = (...months: string[]) =>
  envelope(
    200,
    months.map((month, index) => ({ id: index + 1, month })),
  );

function show(replies: Reply[], props: ReportsProps = {}) {
  const server = fakeServer({
    'GET /v1/accounting/reports': () => replies.shift() ?? new Error('no further reply'),
  });
  const client = createQueryClient({ retry: false });
  render(
    <QueryClientProvider client={client}>
      <Reports {...props} />
      <Reports {...props} />
    </QueryClientProvider>,
  );
  return { server, client };
}

describe('a query view', () => {
  it('UI-022 E2 reserves its height while loading, then shows the data', async () => {
    show([reportsOf('202401', '202312')]);
    const areas = screen.getAllByRole('status');
    expect(areas.map(({ textContent, style }) => [textContent, style.minHeight])).toEqual([
      ['Loading...', '240px'],
      ['Loading...', '240px'],
    ]);
    expect(await screen.findAllByText('202401 202312')).toHaveLength(2);
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('UI-022 keeps the error of a failure and ends loading', async () => {
    show([envelope(403, null, 'Your role does not allow this')]);
    expect(await screen.findAllByText('Get Reports Error occurred')).toHaveLength(2);
    expect(screen.getAllByText('Your role does not allow this')).toHaveLength(2);
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('UI-022 shows a failure of a line in a line, and one of a block in the reserved area', async () => {
    const heights: string[] = [];
    for (const shape of ['block', 'line'] as const) {
      show([envelope(500, null, 'Internal server error')], { shape });
      const [alert] = await screen.findAllByRole('alert');
      heights.push(alert!.style.minHeight);
      expect(within(alert!).getByRole('button', { name: 'Retry' })).toBeTruthy();
      cleanup();
    }
    expect(heights).toEqual(['240px', '']);
  });

  it('UI-022 shows the data after a retry that succeeds', async () => {
    show([envelope(500, null, 'Internal server error'), reportsOf('202401')]);
    const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
    await userEvent.click(retry!);
    expect(await screen.findAllByText('202401')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('X3 keeps the focus in its area when Retry disappears, whatever the retry returns', async () => {
    show([
      envelope(500, null, 'Internal server error'),
      envelope(500, null, 'Internal server error'),
      reportsOf('202401'),
    ]);
    for (const response of ['Get Reports Error', '202401']) {
      const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
      retry!.focus();
      await userEvent.keyboard('{Enter}');
      const place = document.activeElement;
      expect(place).not.toBe(document.body);
      expect(await screen.findAllByText(new RegExp(response))).toHaveLength(2);
      expect(document.activeElement).toBe(place);
    }
  });

  it('UI-004 shows No Data for an empty response', async () => {
    show([reportsOf()]);
    expect(await screen.findAllByText('No Data')).toHaveLength(2);
  });

  it('UI-022 keeps the data under a banner when a refetch fails', async () => {
    const { client } = show([reportsOf('202401'), envelope(500, null, 'Internal server error')]);
    await screen.findAllByText('202401');
    await client.refetchQueries();
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
    expect(screen.getAllByText('202401')).toHaveLength(2);
  });

  it('shows one toast for one failure, however many components watch it', async () => {
    const { server } = show([envelope(403, null, 'Your role does not allow this')]);
    await screen.findAllByRole('alert');
    expect(server.requests).toHaveLength(1);
    expect(useToastStore.getState().messages).toMatchObject([
      {
        text: 'Get Reports Error occurred',
        detail: 'Your role does not allow this',
        duration: 4000,
      },
    ]);
  });
});

describe('retries', () => {
  const server = (code: number) => new ApiError({ kind: 'server', code });

  it('E3 never follow a response that reports the caller’s error', () => {
    for (const code of [400, 401, 403, 404, 409, 422, 501]) {
      expect(shouldRetry(0, server(code))).toBe(false);
    }
    expect(shouldRetry(0, new Error('bug'))).toBe(false);
  });

  it('E3 follow a network failure or a server error once', () => {
    for (const error of [new ApiError({ kind: 'network' }), server(500), server(503)]) {
      expect(shouldRetry(0, error)).toBe(true);
      expect(shouldRetry(1, error)).toBe(false);
    }
  });

  it('E3 wait as long as the server wants, and are the user’s after a long wait', () => {
    const later = (ms: number) =>
      new ApiError({ kind: 'server', code: 503, retryAt: performance.now() + ms });
    expect(shouldRetry(0, later(3000))).toBe(true);
    expect(retryDelay(0, later(3000))).toBeGreaterThan(2500);
    expect(retryDelay(0, later(-3000))).toBe(500);
    expect(retryDelay(0, server(503))).toBe(500);
    expect(shouldRetry(0, later(60_000))).toBe(false);
  });

  it.each(['seconds', 'date'])(
    'E3 Retry waits until the server allows it: Retry-After as %s',
    async (kind) => {
      const wait = kind === 'date' ? new Date(Date.now() + 30_400).toUTCString() : '30';
      vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      const busy: Reply = { status: 429, body: { code: 429 }, headers: { 'retry-after': wait } };
      const { server: fake } = show([busy, reportsOf('2024-01')]);
      const [button] = await screen.findAllByRole('button', { name: /^Retry in (29|30|31) s$/ });
      fireEvent.click(button!);
      expect(fake.requests).toHaveLength(1);
      act(() => void vi.advanceTimersByTime(31_000));
      fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
      expect((await screen.findAllByText('2024-01')).length).toBe(2);
    },
  );

  it('E3 a refusal because of rights says what to do, beside Retry', async () => {
    show([envelope(403, null, 'Your role does not allow this')]);
    expect((await screen.findAllByText(/Ask your account manager for access/)).length).toBe(2);
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
  });
});
