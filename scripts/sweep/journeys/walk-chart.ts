import type { Locator, Page } from '@playwright/test';
import type { Chart } from '#api/contract/operations/charts.ts';
import {
  bidderTips,
  CHART_METRICS,
  type ExpectedTip,
  tipFindings,
  totalTips,
  type SeenTip,
  type TipOptions,
} from './charts.ts';
import { drawnFindings, legendFindings, legendSeries, type LegendEntry } from './drawn.ts';

/** Bidders that have a colour of their own in one chart (specification 2 §9). */
const PALETTE = 9;

const plotOf = (page: Page): Locator => page.getByRole('slider').first();

/** Runs in the page: the open tooltip of a chart. */
function readTip(): SeenTip | null {
  const tip = document.querySelector<HTMLElement>('[popover]:popover-open');
  const rows = [...(tip?.querySelectorAll('tr') ?? [])].map((row) => {
    const [, label, value, change] = [...row.cells].map((cell) => cell.innerText.trim());
    return { label: (label ?? '').split('\n')[0] ?? '', value: value ?? '', change: change ?? '' };
  });
  return tip && { heading: tip.querySelector('p')?.innerText ?? '', rows };
}

/** The tooltips under the pointer, bucket by bucket. */
async function readTips(page: Page, buckets: number): Promise<(SeenTip | null)[]> {
  const box = await plotOf(page).boundingBox();
  const tips: (SeenTip | null)[] = [];
  for (let index = 0; box && index < buckets; index += 1) {
    await page.mouse.move(box.x + (box.width * (index + 0.5)) / buckets, box.y + box.height / 3);
    tips.push(await page.evaluate(readTip));
  }
  await page.mouse.move(0, 0);
  return tips;
}

/** Runs in the page: names with the colours of their samples, in the legend and beside the choices of bidders. */
function readLegend(): LegendEntry[] {
  const parts = document.querySelectorAll<HTMLElement>(
    '[aria-label=Legend] li, label:has(input:checked)',
  );
  return [...parts].flatMap((part) => {
    const sample = part.querySelector('svg');
    return sample ? [{ name: part.innerText.trim(), colour: getComputedStyle(sample).color }] : [];
  });
}

interface Sampled {
  readonly colours: readonly string[];
  readonly buckets: number;
  /** Whether the height of what has a colour is counted, instead of its distance from the zero line. */
  readonly isBar: boolean;
}

/** Runs in the page: the pixels of each colour at the middle of each bucket of the first chart. */
function samplePixels({ colours, buckets, isBar }: Sampled): (number | null)[][] {
  const canvas = document.querySelector('canvas');
  const plot = document.querySelector('[role=slider]')?.getBoundingClientRect();
  const box = canvas?.getBoundingClientRect();
  const drawing = canvas?.getContext('2d');
  if (!canvas || !plot || !box || !drawing) return [];
  const scale = canvas.width / box.width;
  const zero = (plot.bottom - box.top) * scale;
  const top = Math.round((plot.top - box.top) * scale);
  const isNear = (data: Uint8ClampedArray, at: number, wanted: readonly number[]) =>
    wanted.every((value, part) => Math.abs((data[at + part] ?? 0) - value) <= 10);
  return colours.map((colour) => {
    const wanted = (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
    return Array.from({ length: buckets }, (_, index) => {
      const x = (plot.left - box.left + (plot.width * (index + 0.5)) / buckets) * scale;
      // A marker may be a cross, whose edges hide its middle: a line is searched in the whole width of a marker.
      const width = isBar ? 1 : 7;
      const start = Math.round(x) - Math.floor(width / 2);
      const { data } = drawing.getImageData(start, top, width, Math.ceil(zero) - top);
      const points = Array.from({ length: data.length / 4 }, (_point, at) => at);
      const rows = points
        .filter((at) => isNear(data, at * 4, wanted))
        .map((at) => Math.floor(at / width));
      if (rows.length === 0) return null;
      if (isBar) return rows.length / scale;
      return (zero - top - rows.reduce((sum, y) => sum + y, 0) / rows.length - 0.5) / scale;
    });
  });
}

/** What is wrong with the breakdown by bidders: names and colours of the legend, and the tooltips. */
async function breakdownFindings(page: Page, chart: Chart, options: TipOptions): Promise<string[]> {
  const [revenue] = CHART_METRICS;
  const buckets = chart.timeLabels.length;
  const legend = await page.evaluate(readLegend);
  const bidders = chart.bidders.map(({ name, totalRevenue }) => ({ name, values: totalRevenue }));
  const names = bidders.map(({ name }) => name);
  const series = legendSeries(legend, bidders);
  const drawn = async (isBar: boolean) => {
    const colours = series.map(({ colour }) => colour);
    const pixels = await page.evaluate(samplePixels, { colours, buckets, isBar });
    const all = series.map((one, index) => ({ ...one, pixels: pixels[index] ?? [] }));
    return drawnFindings(all).map((text) => `${isBar ? 'bars' : 'lines'}: ${text}`);
  };
  const single = series.map(({ name }) => name).filter((name) => names.includes(name));
  const tips = tipFindings(
    await readTips(page, buckets),
    bidderTips(chart, single, revenue, options),
  );
  const lines = await drawn(false);
  await page.getByRole('button', { name: 'Bars' }).click();
  await page.waitForTimeout(600);
  const looks = [...legendFindings(legend, names, PALETTE), ...lines, ...(await drawn(true))];
  // Which bidder is drawn alone follows from the colours.
  return looks.length > 0 ? looks : tips;
}

/** What is wrong with a chart over time: each metric's tooltips, and the breakdown by bidders. */
export async function chartFindings(
  page: Page,
  chart: Chart,
  options: TipOptions & { readonly hasCards: boolean },
): Promise<string[]> {
  const found: string[] = [];
  const check = async (label: string, expected: ExpectedTip[]) => {
    const seen = await readTips(page, expected.length);
    found.push(...tipFindings(seen, expected).map((text) => `${label}: ${text}`));
  };
  for (const metric of options.hasCards ? CHART_METRICS : CHART_METRICS.slice(0, 1)) {
    if (options.hasCards) {
      await page.getByRole('radio', { name: metric.label, exact: true }).check({ force: true });
      await page.waitForTimeout(250);
    }
    await check(`tooltip of ${metric.label}`, totalTips(chart, metric, options));
  }
  if (!options.hasCards) return found;
  await page.getByRole('radio', { name: 'Revenue', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Bidder Breakdown' }).check({ force: true });
  await page.waitForTimeout(1200);
  return [...found, ...(await breakdownFindings(page, chart, options))];
}
