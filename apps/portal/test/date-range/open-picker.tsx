import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { setClock } from '#portal/shared/clock/sim-clock.ts';
import { DateRangePicker } from '#portal/shared/date-range/date-range-picker.tsx';
import { BIDDER_PRESETS, type Preset } from '@bidstage/mock-api/contract/values/date-ranges';
import { useDateRange } from '#portal/shared/date-range/use-date-range.ts';

export function freezeClock(now: string): void {
  setClock({ now: Date.parse(now), mode: 'frozen', rate: 0 });
}

interface ScreenOptions {
  readonly path?: string;
  readonly presets?: readonly Preset[];
  readonly historicalStart?: number | null;
}

/** A screen with only a date range picker. */
export function openScreen(options: ScreenOptions = {}) {
  const { path = '/', presets = BIDDER_PRESETS } = options;
  const { historicalStart = Date.parse('2023-01-05T00:00:00Z') } = options;
  const Screen = () => {
    const dateRange = useDateRange({ presets, historicalStart });
    const { query, range } = dateRange;
    return (
      <>
        <DateRangePicker dateRange={dateRange} />
        <output>{JSON.stringify({ ...query, timeFrame: range.timeFrame })}</output>
      </>
    );
  };
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  return {
    router,
    search: () => router.state.location.search,
    state: () => JSON.parse(screen.getByRole('status', { name: '' }).textContent) as unknown,
    button: () => screen.getByRole('button', { name: /UTC/ }),
  };
}
