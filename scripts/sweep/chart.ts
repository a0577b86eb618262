import type { Page } from '@playwright/test';
import type { Chart } from '#api/contract/operations/charts.ts';
import { HOURLY_RANGE_SECONDS } from '#api/contract/values/granularities.ts';
import { type Seen, screenFindings, type Wanted } from './compare.ts';
import { CHART_METRICS, type ChartMetric, currencyOf } from './derive.ts';
import { drawnFindings, legendFindings, legendSeries, type LegendEntry } from './drawn.ts';
import { figure } from './figure.ts';
import { nameIn } from './read-page.ts';
import type { Received } from './responses.ts';
import { written } from './terms.ts';
import { dayIn, timeIn } from './zone.ts';

/** What the tooltips of a chart must say, each in a part that is called as its bucket. */
function tipsOf(chart: Received<Chart>, zone: string) {
  const { timeLabels, total, bidders } = chart.body.data;
  const [from = 0, to = 0, earlier = 0] = ['from', 'to', 'compare_from'].map((name) =>
    Number(chart.query[name]),
  );
  const bucket = (at: number) =>
    to - from <= HOURLY_RANGE_SECONDS ? `${dayIn(zone, at)}, ${timeIn(zone, at)}` : dayIn(zone, at);
  const tip = (at: number, label: string, metric: string, value: unknown): Wanted => ({
    ...{ part: bucket(at), label, text: written(metric, value, currencyOf(chart)) },
    mayLack: true,
  });
  return {
    ofTotal: ({ label, total: field }: ChartMetric) =>
      timeLabels.flatMap((at, index) => {
        const [value = null, rate = null] = [field, `${field}IncrementRate` as const].map(
          (name) => total[name][index],
        );
        const now = tip(at, label, label, value);
        if (rate === null || value === null) return [now];
        const change = { ...now, label: `${label}: change`, text: figure('increment', rate) };
        const past = tip(at, bucket(at - from + earlier), label, value / (1 + rate));
        return [now, change, ...(rate > -1 ? [past] : [])];
      }),
    ofBidders: (names: readonly string[]) =>
      bidders
        .filter(({ name }) => names.includes(name))
        .flatMap(({ name, totalRevenue }) =>
          timeLabels.map((at, index) => tip(at, name, 'Revenue', totalRevenue[index])),
        ),
  };
}

/** Runs in the page: the open tooltip of a chart. */
function readTip(): Seen[] {
  const tip = document.querySelector<HTMLElement>('[popover]:popover-open');
  const place = { parts: [tip?.querySelector('p')?.innerText ?? ''], row: '' };
  return [...(tip?.querySelectorAll('tr') ?? [])].flatMap(({ cells }) => {
    const [, label = '', text = '', change = ''] = [...cells].map((cell) => cell.innerText.trim());
    const changed = { ...place, label: `${label}: change`, text: change.replace(/\s*\(.*/s, '') };
    return [{ ...place, label, text }, changed];
  });
}

/** What is wrong with the tooltips under the pointer, bucket by bucket. */
async function tipFindings(page: Page, buckets: number, wanted: readonly Wanted[]) {
  const box = await page.getByRole('slider').first().boundingBox();
  const seen: Seen[] = [];
  for (let index = 0; box && index < buckets; index += 1) {
    const x = box.x + (box.width * (index + 0.5)) / buckets;
    await page.mouse.move(x, box.y + box.height / 2);
    await page.mouse.move(x, box.y + box.height / 3);
    const tip = await page.evaluate(readTip);
    seen.push(...tip.map((one) => ({ ...one, label: nameIn(one.label) })));
  }
  await page.mouse.move(0, 0);
  return screenFindings(seen, '', wanted);
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
  const top = Math.round((plot.top - box.top) * scale);
  const height = (plot.bottom - box.top) * scale - top;
  // A marker may be a cross, whose edges hide its middle: a line is searched in the whole width of a marker.
  const width = isBar ? 1 : 7;
  return colours.map((colour) => {
    const wanted = (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
    return Array.from({ length: buckets }, (_, index) => {
      const x = (plot.left - box.left + (plot.width * (index + 0.5)) / buckets) * scale;
      const left = Math.round(x) - Math.floor(width / 2);
      const { data } = drawing.getImageData(left, top, width, Math.ceil(height));
      const isOwn = (at: number) =>
        wanted.every((value, part) => Math.abs((data[at * 4 + part] ?? 0) - value) <= 10);
      const points = Array.from({ length: data.length / 4 }, (_point, at) => at).filter(isOwn);
      const rows = points.map((at) => Math.floor(at / width));
      if (rows.length === 0) return null;
      const middle = rows.reduce((sum, y) => sum + y, 0) / rows.length;
      return (isBar ? rows.length : height - middle - 0.5) / scale;
    });
  });
}

/** What is wrong with the breakdown by bidders: names and colours of the legend, and the tooltips. */
async function breakdownFindings(page: Page, chart: Received<Chart>, zone: string) {
  const { bidders, timeLabels } = chart.body.data;
  const buckets = timeLabels.length;
  const read = await page.evaluate(readLegend);
  const legend = read.map((entry) => ({ ...entry, name: nameIn(entry.name) }));
  const revenues = bidders.map(({ name, totalRevenue }) => ({ name, values: totalRevenue }));
  const series = legendSeries(legend, revenues);
  const names = bidders.map(({ name }) => name);
  const drawn = async (kind: 'lines' | 'bars') => {
    const colours = series.map(({ colour }) => colour);
    const pixels = await page.evaluate(samplePixels, { colours, buckets, isBar: kind === 'bars' });
    const all = series.map((one, index) => ({ ...one, pixels: pixels[index] ?? [] }));
    return drawnFindings(all).map((text) => `${kind}: ${text}`);
  };
  const single = series.map(({ name }) => name).filter((name) => names.includes(name));
  const tips = await tipFindings(page, buckets, tipsOf(chart, zone).ofBidders(single));
  const lines = await drawn('lines');
  await page.getByRole('button', { name: 'Bars' }).click();
  await page.waitForTimeout(600);
  const looks = [...legendFindings(legend, names), ...lines, ...(await drawn('bars'))];
  // Which bidder is drawn alone follows from the colours.
  return looks.length > 0 ? looks : tips;
}

/** What is wrong with a chart over time: each metric's tooltips, and the breakdown by bidders. */
export async function chartFindings(
  page: Page,
  chart: Received<Chart>,
  zone: string,
  hasCards: boolean,
): Promise<string[]> {
  const found: string[] = [];
  const buckets = chart.body.data.timeLabels.length;
  const choose = async (name: string, ms: number) => {
    await page.getByRole('radio', { name, exact: true }).check({ force: true });
    await page.waitForTimeout(ms);
  };
  for (const metric of hasCards ? CHART_METRICS : CHART_METRICS.slice(0, 1)) {
    if (hasCards) await choose(metric.label, 250);
    const tips = await tipFindings(page, buckets, tipsOf(chart, zone).ofTotal(metric));
    found.push(...tips.map((text) => `tooltip: ${text}`));
  }
  if (!hasCards) return found;
  await choose('Revenue', 0);
  await choose('Bidder Breakdown', 1200);
  return [...found, ...(await breakdownFindings(page, chart, zone))];
}
