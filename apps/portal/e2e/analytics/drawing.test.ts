import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { AnalyticsScreen, changeCharts } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

declare global {
  interface Window {
    /** All texts drawn on a canvas. */
    drawnTexts?: string[];
  }
}

/** Margins of the plot in a chart's picture, in px: they contain the labels of the axes. */
const PLOT = { left: 60, right: 16, top: 18, bottom: 30 } as const;

/** The value of a colour property of the page, as `rgb(r, g, b)`. */
function colourOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(--${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
}

/** For each pixel column of the picture, the number of px of this colour in the plot. */
function columnsOf(canvas: Locator, colour: string): Promise<number[]> {
  return canvas.evaluate(
    (element: HTMLCanvasElement, { wanted, plot }) => {
      const [red, green, blue] = wanted.match(/\d+/g)!.map(Number);
      const { width, height } = element;
      const { data } = element.getContext('2d')!.getImageData(0, 0, width, height);
      return Array.from({ length: width }, (_, x) => {
        let count = 0;
        if (x < plot.left || x >= width - plot.right) return 0;
        for (let y = plot.top; y < height - plot.bottom; y += 1) {
          const at = 4 * (y * width + x);
          if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
        }
        return count;
      });
    },
    { wanted: colour, plot: PLOT },
  );
}

/** Runs of adjacent columns with the colour: start, width and maximum height. */
function runsOf(columns: readonly number[]): { x: number; width: number; height: number }[] {
  const runs: { x: number; width: number; height: number }[] = [];
  for (const [x, height] of columns.entries()) {
    const last = runs.at(-1);
    if (height === 0) continue;
    if (last && last.x + last.width === x) {
      last.width += 1;
      last.height = Math.max(last.height, height);
    } else runs.push({ x, width: 1, height });
  }
  return runs;
}

test('ANA-045 bars are 6 px wide, at least 3 px tall and 16 px apart or more, in a chart of 240 px; bidders are stacked', async ({
  page,
  world,
}) => {
  await changeCharts(page, (data) => ({
    ...data,
    total: {
      ...data.total,
      totalRevenue: data.total.totalRevenue.map((value, day) => (day === 1 ? 0.01 : value)),
    },
    // Without a comparison no line crosses the bars.
    totalComparison: { ...data.totalComparison, totalRevenue: null },
  }));
  const screen = await AnalyticsScreen.open(
    page,
    world,
    '/analytics/bidders?chart=bar&bidders=appnexus,pubmatic',
  );
  const canvas = screen.chart('Revenue').locator('canvas').first();
  await expect(canvas).toBeVisible();
  expect((await canvas.boundingBox())?.height).toBe(240);
  const total = await colourOf(page, 'chart-1');
  const bars = async () => runsOf(await columnsOf(canvas, total));
  await expect.poll(async () => (await bars()).map(({ width }) => width)).toEqual(Array(7).fill(6));
  const drawn = await bars();
  expect(drawn[1]!.height).toBe(3);
  expect(drawn[0]!.height).toBeGreaterThan(10);
  expect(drawn[1]!.x - drawn[0]!.x).toBeGreaterThanOrEqual(16);

  await page.getByRole('radio', { name: 'Bidder Breakdown' }).check();
  const colours = await swatchColours(page, ['appnexus', 'pubmatic']);
  const places = () =>
    Promise.all(
      colours.map(async (colour) => runsOf(await columnsOf(canvas, colour)).map(({ x }) => x)),
    );
  await expect.poll(async () => (await places()).map((all) => all.length)).toEqual([7, 7]);
  const [first, second] = await places();
  expect(second).toEqual(first);
});

/** The colours of the lines next to the bidders' checkboxes. */
function swatchColours(page: Page, names: readonly string[]): Promise<string[]> {
  return Promise.all(
    names.map((name) =>
      page
        .getByRole('group', { name: 'Bidders' })
        .locator('label', { hasText: name })
        .locator('svg [stroke], svg [fill]')
        .first()
        .evaluate((part) => {
          const { stroke, fill } = getComputedStyle(part);
          return stroke === 'none' ? fill : stroke;
        }),
    ),
  );
}
