import type { Page } from '@playwright/test';
import { HOURLY_RANGE_SECONDS } from '#api/contract/values/granularities.ts';
import { CHART_METRICS, type ChartMetric, chartOf, currencyOf } from './derive.ts';
import {
  type ExpectedRow,
  type ExpectedTable,
  nameIn,
  partFindings,
  type SeenTable,
} from './compare.ts';
import { drawnFindings, legendFindings, legendSeries, type LegendEntry } from './drawn.ts';
import { figure, readable } from './figure.ts';
import type { Responses } from './responses.ts';
import { written } from './terms.ts';
import { dayIn, timeIn } from './zone.ts';

/** Bidders that have a colour of their own in one chart (specification 2 §9). */
const PALETTE = 9;

/** The tooltips of a chart, bucket by bucket, as tables whose labels are the headings. */
function tipsOf(responses: Responses, zone: string) {
  const { body, query } = chartOf(responses);
  const [from = 0, to = 0, earlier = 0] = ['from', 'to', 'compare_from'].map((name) =>
    Number(query[name]),
  );
  const { timeLabels, total, bidders } = body.data;
  const bucket = (at: number) =>
    to - from <= HOURLY_RANGE_SECONDS ? `${dayIn(zone, at)}, ${timeIn(zone, at)}` : dayIn(zone, at);
  const row = (name: string, label: string, value: unknown): ExpectedRow => ({
    name,
    figures: { Value: written(label, value, currencyOf(chartOf(responses))) },
  });
  const tips = (rowsAt: (at: number, index: number) => ExpectedRow[]): ExpectedTable[] =>
    timeLabels.map((at, index) => ({ label: bucket(at), key: 'Name', rows: rowsAt(at, index) }));
  return {
    ofTotal: ({ label, total: field }: ChartMetric) =>
      tips((at, index) => {
        const value = total[field][index] ?? null;
        const now = row(label, label, value);
        const rate = total[`${field}IncrementRate`][index] ?? null;
        if (rate === null || value === null) return [now];
        const changed = { ...now, figures: { ...now.figures, Change: figure('increment', rate) } };
        const past = row(bucket(at - from + earlier), label, value / (1 + rate));
        return rate > -1 ? [changed, past] : [changed];
      }),
    ofBidders: (names: readonly string[]) =>
      tips((_at, index) =>
        bidders
          .filter(({ name }) => names.includes(name))
          .map(({ name, totalRevenue }) => row(name, 'Revenue', totalRevenue[index])),
      ),
  };
}

/** What is wrong with the tooltips of a chart, bucket by bucket. */
export const tipFindings = (
  seen: readonly (SeenTable | null)[],
  expected: readonly ExpectedTable[],
): string[] =>
  expected.flatMap((tip, index) => {
    const [shown, heading = ''] = [seen[index], tip.label];
    if (!shown) return [`nothing is shown at ${heading}`];
    if (!readable(shown.label).startsWith(heading))
      return [`at ${heading} the tooltip says “${shown.label}”`];
    return partFindings(shown, tip).map((text) => `${heading}: ${text}`);
  });

/** Runs in the page: the open tooltip of a chart. */
function readTip(): SeenTable | null {
  const tip = document.querySelector<HTMLElement>('[popover]:popover-open');
  if (!tip) return null;
  const rows = [...tip.querySelectorAll('tr')].map(({ cells }) => {
    const [, name = '', value = '', change = ''] = [...cells].map((cell) => cell.innerText.trim());
    return { level: 1, cells: [name, value, change.replace(/\s*\(.*/s, '')] };
  });
  const columns = ['Name', 'Value', 'Change'].map((title) => ({ title, sort: null }));
  return { label: tip.querySelector('p')?.innerText ?? '', columns, rows, isPart: true };
}

/** What is wrong with the tooltips under the pointer, bucket by bucket. */
async function tipsUnderPointer(page: Page, expected: readonly ExpectedTable[]): Promise<string[]> {
  const box = await page.getByRole('slider').first().boundingBox();
  const seen: (SeenTable | null)[] = [];
  for (let index = 0; box && index < expected.length; index += 1) {
    const x = box.x + (box.width * (index + 0.5)) / expected.length;
    await page.mouse.move(x, box.y + box.height / 3);
    seen.push(await page.evaluate(readTip));
  }
  await page.mouse.move(0, 0);
  return tipFindings(seen, expected);
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
      const rows = Array.from({ length: data.length / 4 }, (_point, at) => at)
        .filter((at) =>
          wanted.every((value, part) => Math.abs((data[at * 4 + part] ?? 0) - value) <= 10),
        )
        .map((at) => Math.floor(at / width));
      if (rows.length === 0) return null;
      const middle = rows.reduce((sum, y) => sum + y, 0) / rows.length;
      return (isBar ? rows.length : height - middle - 0.5) / scale;
    });
  });
}

/** What is wrong with the breakdown by bidders: names and colours of the legend, and the tooltips. */
async function breakdownFindings(
  page: Page,
  responses: Responses,
  zone: string,
): Promise<string[]> {
  const { bidders, timeLabels } = chartOf(responses).body.data;
  const read = await page.evaluate(readLegend);
  const legend = read.map((entry) => ({ ...entry, name: nameIn(entry.name) }));
  const names = bidders.map(({ name }) => name);
  const series = legendSeries(
    legend,
    bidders.map(({ name, totalRevenue }) => ({ name, values: totalRevenue })),
  );
  const drawn = async (kind: 'lines' | 'bars') => {
    const colours = series.map(({ colour }) => colour);
    const sampled = { colours, buckets: timeLabels.length, isBar: kind === 'bars' };
    const pixels = await page.evaluate(samplePixels, sampled);
    const all = series.map((one, index) => ({ ...one, pixels: pixels[index] ?? [] }));
    return drawnFindings(all).map((text) => `${kind}: ${text}`);
  };
  const single = series.map(({ name }) => name).filter((name) => names.includes(name));
  const tips = await tipsUnderPointer(page, tipsOf(responses, zone).ofBidders(single));
  const lines = await drawn('lines');
  await page.getByRole('button', { name: 'Bars' }).click();
  await page.waitForTimeout(600);
  const looks = [...legendFindings(legend, names, PALETTE), ...lines, ...(await drawn('bars'))];
  // Which bidder is drawn alone follows from the colours.
  return looks.length > 0 ? looks : tips;
}

/** What is wrong with a chart over time: each metric's tooltips, and the breakdown by bidders. */
export async function chartFindings(
  page: Page,
  responses: Responses,
  { zone, hasCards }: { readonly zone: string; readonly hasCards: boolean },
): Promise<string[]> {
  const found: string[] = [];
  const choose = async (name: string, ms: number) => {
    await page.getByRole('radio', { name, exact: true }).check({ force: true });
    await page.waitForTimeout(ms);
  };
  for (const metric of hasCards ? CHART_METRICS : CHART_METRICS.slice(0, 1)) {
    if (hasCards) await choose(metric.label, 250);
    const tips = await tipsUnderPointer(page, tipsOf(responses, zone).ofTotal(metric));
    found.push(...tips.map((text) => `tooltip of ${metric.label}: ${text}`));
  }
  if (!hasCards) return found;
  await choose('Revenue', 0);
  await choose('Bidder Breakdown', 1200);
  return [...found, ...(await breakdownFindings(page, responses, zone))];
}
