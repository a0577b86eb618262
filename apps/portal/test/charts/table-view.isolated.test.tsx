import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { MarkedChart } from './marked-chart.tsx';
import { DAY, makeChart, MONDAY, weekInput } from './fixtures.ts';

vi.mock('#portal/shared/charts/chart-canvas.tsx', () => ({ ChartCanvas: () => <canvas /> }));

const observers = new Set<() => void>();

beforeEach(() => {
  observers.clear();
  // An element outside the document has no size, and a browser reports that to its observers.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function width(
    this: HTMLElement,
  ) {
    return this.isConnected ? 876 : 0;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #look: () => void;
      constructor(look: () => void) {
        this.#look = look;
      }
      observe() {
        observers.add(this.#look);
      }
      disconnect() {
        observers.delete(this.#look);
      }
    },
  );
});

const measureAgain = () => act(() => [...observers].forEach((look) => look()));

it('ANA-019 floor price markers are at their times again after the table view', async () => {
  const chart = {
    ...makeChart({ count: 7 }),
    floorPrice: { updateTimestamps: [MONDAY + DAY, MONDAY + 3.5 * DAY] },
  };
  render(<MarkedChart input={weekInput({ chart })} onMarker={() => undefined} />);
  const places = () => {
    const list = screen.getByRole('list', { name: 'Floor price changes' });
    return within(list)
      .getAllByRole('listitem')
      .map(({ style }) => Math.round(Number.parseFloat(style.left)));
  };
  const toggle = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Chart options' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /^(Table|Chart) view$/ }));
    measureAgain();
  };
  expect(places()).toEqual([114, 400]);
  await toggle();
  await toggle();
  expect(places()).toEqual([114, 400]);
  expect(observers.size).toBe(1);
});

it.each([
  ['with', () => undefined, ['Day', 'Revenue', 'Change', 'Floor price change']],
  ['without', undefined, ['Day', 'Revenue', 'Change']],
])(
  'ANA-019 the table view of a chart %s floor price markers names them only then',
  async (_name, onMarker, columns) => {
    const chart = { ...makeChart({ count: 7 }), floorPrice: { updateTimestamps: [MONDAY + DAY] } };
    render(<MarkedChart input={weekInput({ chart })} onMarker={onMarker} />);
    await userEvent.click(screen.getByRole('button', { name: 'Chart options' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /^(Table|Chart) view$/ }));
    const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(names).toEqual(columns);
  },
);
