import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { BREAKDOWN, TOTAL, type DataSource } from '#portal/shared/charts/chart-bidders.ts';
import { bidderStyles } from '#portal/shared/charts/bidder-style.ts';
import {
  BidderChoice,
  SourceChoice,
} from '#portal/features/analytics/components/chart-controls.tsx';
import { BidHistogram } from '#portal/features/analytics/components/bid-histogram.tsx';
import { ChartLook, useChartSize } from '#portal/features/analytics/components/chart-size.tsx';
import { InterestChart } from '#portal/features/insight/components/interest-chart.tsx';
import { TimeChart } from '#portal/shared/charts/time-chart.tsx';
import type { ChartShape } from '#portal/shared/charts/chart-input.ts';
import { DEFAULT_PREFERENCES, usePreferences } from '#portal/shared/preferences/preferences.ts';
import { drawn } from '../helpers/fake-canvas.tsx';
import { queryWrapper } from '../helpers/query-wrapper.tsx';
import { DAY, makeChart, makeDistribution, makeInterests, MONDAY, weekInput } from './fixtures.ts';

beforeEach(() => {
  drawn.length = 0;
});

const chart = {
  ...makeChart({ count: 7 }),
  floorPrice: { updateTimestamps: [MONDAY + DAY, MONDAY + 4.25 * DAY] },
};

const input = weekInput({ chart });

const chooseInMenu = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Chart options' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
};

/** A chart with the user's size, as on the screens. */
function SizedChart() {
  const { height, isFolded } = useChartSize();
  const [shape, setShape] = useState<ChartShape>('line');
  const sizes = <ChartLook shape={shape} onShape={setShape} />;
  return (
    <TimeChart input={{ ...input, shape }} height={height} isFolded={isFolded} sizes={sizes} />
  );
}

describe('a time chart', () => {
  it('C3 is named, and shows its figures as a table', async () => {
    render(<TimeChart input={input} />);
    expect(screen.getByRole('figure', { name: 'Revenue, Jan 1 – 7, 2024' })).toBeTruthy();
    await screen.findByTestId('canvas');
    await chooseInMenu('Table view');
    expect(screen.queryByTestId('canvas')).toBeNull();
    const table = screen.getByRole('table', { name: 'Revenue, Jan 1 – 7, 2024' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(8);
    expect(within(rows[1]!).getByRole('rowheader').textContent).toBe('Jan 1, 2024');
    const value = `$${chart.total.totalRevenue[0]!.toFixed(2)}`;
    expect(within(rows[1]!).getByRole('cell', { name: value })).toBeTruthy();
    await chooseInMenu('Chart view');
    expect(await screen.findByTestId('canvas')).toBeTruthy();
  });

  it('redraws nothing when nothing has changed', async () => {
    const { rerender } = render(<TimeChart input={input} />);
    await screen.findByTestId('canvas');
    rerender(<TimeChart input={input} />);
    expect(new Set(drawn).size).toBe(1);
    rerender(<TimeChart input={{ ...input, metric: 'erpm' }} />);
    expect(new Set(drawn).size).toBe(2);
  });

  it('asks the user to choose a bidder if none is chosen', () => {
    render(<TimeChart input={{ ...input, source: BREAKDOWN, bidders: ['gone'] }} />);
    expect(screen.getByText('No bidder chosen')).toBeTruthy();
  });

  it('C2 C5 shows the figures of each day by keyboard, and hides them on Escape', async () => {
    const { container } = render(<TimeChart input={input} />);
    const cursor = screen.getByRole('slider', { name: 'Revenue, Jan 1 – 7, 2024, points' });
    const shown = () => container.querySelector('[role=slider] p')?.textContent;
    expect(shown()).toBeUndefined();
    cursor.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toBe('Jan 6, 2024');
    expect(cursor.getAttribute('aria-valuetext')).toMatch(/^Jan 6, 2024: Revenue \$/);
    await userEvent.keyboard('{Home}');
    expect(shown()).toBe('Jan 1, 2024');
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    expect(shown()).toBe('Jan 2, 2024');
    await userEvent.keyboard('{Escape}');
    expect(shown()).toBeUndefined();
  });

  it('C2 keeps the figures of a tapped day until the focus leaves the chart', () => {
    const { container } = render(<TimeChart input={input} />);
    const cursor = screen.getByRole('slider');
    const shown = () => container.querySelector('[role=slider] p') !== null;
    for (const pointerType of ['mouse', 'touch']) {
      fireEvent.pointerDown(cursor, { pointerType });
      act(() => cursor.focus());
      expect(shown()).toBe(true);
      fireEvent.pointerLeave(cursor, { pointerType });
      expect(shown(), pointerType).toBe(pointerType === 'touch');
    }
    act(() => cursor.blur());
    expect(shown()).toBe(false);
  });

  it('is folded and sized by the user, and the browser keeps both', async () => {
    const { container, unmount } = render(<SizedChart />);
    const height = () => container.querySelector<HTMLElement>('[style*="min-height"]')?.style;
    expect(height()?.minHeight).toBe('240px');
    await userEvent.click(screen.getByRole('button', { name: 'Chart options' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Tall' }));
    expect(height()?.minHeight).toBe('360px');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Folded' }));
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('menuitem')).toBeNull();
    unmount();
    render(<SizedChart />);
    await userEvent.click(screen.getByRole('button', { name: 'Chart options' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Standard height' }));
    expect(screen.getByRole('slider')).toBeTruthy();
    usePreferences.setState(DEFAULT_PREFERENCES, true);
  });

  it('ANA-013 has the toggle of bars in its menu, which closes', async () => {
    render(<SizedChart />);
    const bars = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Chart options' }));
      return screen.getByRole('menuitemcheckbox', { name: 'Bars' });
    };
    expect((await bars()).getAttribute('aria-checked')).toBe('false');
    await userEvent.keyboard('b{Enter}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect((await bars()).getAttribute('aria-checked')).toBe('true');
  });

  it('says that the requests of single bidders are no auctions', () => {
    const changes = { metric: 'request', source: BREAKDOWN } as const;
    const { rerender } = render(<TimeChart input={{ ...input, ...changes }} />);
    const text = () => screen.getByRole('list', { name: 'Legend' }).textContent;
    expect(text()).toContain('Bid requests to each bidder');
    rerender(<TimeChart input={{ ...input, metric: 'request', source: TOTAL }} />);
    expect(text()).not.toContain('Bid requests');
  });

  it('C4 shows the unfinished day in its legend, and begins there by keyboard', () => {
    render(<TimeChart input={{ ...input, updatedAt: MONDAY + 4.5 * DAY }} />);
    const legend = screen.getByRole('list', { name: 'Legend' });
    expect(within(legend).getByText('Fri Jan 5 so far')).toBeTruthy();
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('5');
  });
});

describe('the other charts', () => {
  it('C3 the chart of bids is named and has a table of its ranges', async () => {
    render(
      <BidHistogram label="Bids of home" distribution={makeDistribution([3, 9])} currency="USD" />,
    );
    expect(screen.getByRole('figure', { name: 'Bids of home' })).toBeTruthy();
    await chooseInMenu('Table view');
    expect(screen.getByRole('rowheader', { name: '$0.02 – $0.04' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '9' })).toBeTruthy();
  });

  it('C3 the chart of interests is named, has a table and a highlight section', async () => {
    render(
      <InterestChart
        label="Interests, all"
        interests={makeInterests(3)}
        currency="USD"
        highlight={<p>Sports</p>}
      />,
    );
    expect(screen.getByRole('figure', { name: 'Interests, all' })).toBeTruthy();
    expect(screen.getByText('Sports')).toBeTruthy();
    await chooseInMenu('Table view');
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('UI-004 show No Data when there is nothing to draw', () => {
    render(<BidHistogram label="Bids" distribution={makeDistribution([0, 0])} currency="USD" />);
    render(<InterestChart label="Interests" interests={[]} currency="USD" highlight="" />);
    expect(screen.getAllByText('No Data')).toHaveLength(2);
  });
});

function Controls() {
  const [source, setSource] = useState<DataSource>(TOTAL);
  const [chosen, setChosen] = useState<readonly string[]>(['ix', 'gone']);
  return (
    <>
      <SourceChoice source={source} onSource={setSource} />
      {source === BREAKDOWN && (
        <BidderChoice
          shape="line"
          available={['criteo', 'ix', 'rubicon']}
          chosen={chosen}
          onChosen={setChosen}
          looks={bidderStyles(['ix'])}
        />
      )}
      <output>{[source, ...chosen].join(' ')}</output>
    </>
  );
}

describe('the chart controls', () => {
  it('ANA-014 ANA-015 offer 0 = Total and 1 = Bidder Breakdown, with one checkbox for each bidder', async () => {
    render(<Controls />, queryWrapper({}));
    const group = screen.getByRole('group', { name: 'Data source' });
    const names = within(group).getAllByRole('radio');
    expect(names.map((radio) => radio.parentElement?.textContent)).toEqual([
      'Total',
      'Bidder Breakdown',
    ]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(within(group).getByRole('radio', { name: 'Bidder Breakdown' }));
    expect(screen.getByRole('status').textContent).toBe('1 ix gone');
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false]);
    const hasLook = boxes.map((box) => box.closest('label')?.querySelector('svg') !== null);
    expect(hasLook).toEqual([false, true, false]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'criteo' }));
    expect(screen.getByRole('status').textContent).toBe('1 criteo ix');
  });
});
