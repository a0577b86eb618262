import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_OFFER, OFFERED_FILE_LABEL, useOfferedFile } from '#portal/shared/set-by-simulator.ts';
import { GOOD_CSV, openModal } from './modal.tsx';

const CHECK = '/v1/prebid/csv_validation';
const fileOf = (name: string) => new File([GOOD_CSV], name, { type: 'text/csv' });

/** The present step offers a file; `load` fetches it. */
function offer(isNextVersion: boolean, load = vi.fn(() => Promise.resolve(fileOf('a.csv')))) {
  act(() => useOfferedFile.setState({ path: 'configs/a.csv', load, isNextVersion }));
  return load;
}

beforeEach(() => useOfferedFile.setState(NO_OFFER));
afterEach(() => {
  cleanup();
  useOfferedFile.setState(NO_OFFER);
});

describe('S4 the file that a step of a story offers', () => {
  it('waits for a press where no file is chosen', async () => {
    const { server } = openModal();
    const load = offer(false);
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: OFFERED_FILE_LABEL }));
    await waitFor(() => expect(server.sent(CHECK)).toHaveLength(1));
  });

  it('takes the place of an earlier version by itself', async () => {
    const { server } = openModal();
    offer(true);
    await waitFor(() => expect(server.sent(CHECK)).toHaveLength(1));
  });

  it('takes the place of a later version when the story goes back', async () => {
    const { server, choose } = openModal();
    await choose(GOOD_CSV);
    await waitFor(() => expect(server.sent(CHECK)).toHaveLength(1));
    offer(false);
    await waitFor(() => expect(server.sent(CHECK)).toHaveLength(2));
  });

  it('is not taken any more when it arrives after the step is over', async () => {
    const { server } = openModal();
    let arrive: (file: File) => void = () => undefined;
    const late = new Promise<File>((resolve) => (arrive = resolve));
    offer(
      true,
      vi.fn(() => late),
    );
    offer(true);
    await waitFor(() => expect(server.sent(CHECK)).toHaveLength(1));
    await act(async () => {
      arrive(fileOf('late.csv'));
      await late;
    });
    expect(screen.getByText('a.csv')).toBeTruthy();
    expect(screen.queryByText('late.csv')).toBeNull();
    expect(server.sent(CHECK)).toHaveLength(1);
  });
});
