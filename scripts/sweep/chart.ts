import type { Page } from '@playwright/test';
import type { Chart } from '#api/contract/operations/charts.ts';
import { HOURLY_RANGE_SECONDS } from '#api/contract/values/granularities.ts';
import { type Seen, screenFindings, type Wanted } from './compare.ts';
import { CHART_METRICS, type ChartMetric, currencyOf } from './derive.ts';
import { type Drawn, drawnFindings, legendFindings } from './drawn.ts';
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
  const isHourly = to - from <= HOURLY_RANGE_SECONDS;
  const bucket = (at: number) => `${dayIn(zone, at)}${isHourly ? `, ${timeIn(zone, at)}` : ''}`;
  const tip = (at: number, label: string, text: string): Wanted => ({
    ...{ part: bucket(at), label, text, mayLack: true },
  });
  const write = (metric: string, value: unknown) => written(metric, value, currencyOf(chart));
  return {
    ofTotal: ({ label, total: field }: ChartMetric) =>
      timeLabels.flatMap((at, index) => {
        const [value, rate] = [total[field][index], total[`${field}IncrementRate`][index]];
        const now = tip(at, label, write(label, value));
        if (typeof rate !== 'number' || typeof value !== 'number') return [now];
        const change = tip(at, `${label}: change`, figure('increment', rate));
        const past = tip(at, bucket(at - from + earlier), write(label, value / (1 + rate)));
        return rate > -1 ? [now, change, past] : [now, change];
      }),
    ofBidders: bidders.flatMap(({ name, totalRevenue }) =>
      timeLabels.map((at, index) => tip(at, name, write('Revenue', totalRevenue[index]))),
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
    return [{ ...place, label: label.split('\n')[0] ?? '', text }, changed];
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
  return screenFindings(seen, '', wanted).map((text) => `tooltip: ${text}`);
}

/**
 * Runs in the page: the names in the legend and beside the choices of bidders, with the pixels of their colours at the
 * middle of each bucket of the first chart: how high bars are, and how far lines are from zero.
 */
function readDrawn({ buckets, isBar }: { buckets: number; isBar: boolean }): Drawn[] {
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
  const columns = Array.from({ length: buckets }, (_, index) => {
    const x = (plot.left - box.left + (plot.width * (index + 0.5)) / buckets) * scale;
    const left = Math.round(x) - Math.floor(width / 2);
    return drawing.getImageData(left, top, width, Math.ceil(height)).data;
  });
  const heightIn = (data: Uint8ClampedArray, colour: readonly number[]): number | null => {
    const isOwn = (at: number) =>
      colour.every((value, part) => Math.abs((data[at * 4 + part] ?? 0) - value) <= 10);
    const points = Array.from({ length: data.length / 4 }, (_, at) => at).filter(isOwn);
    const rows = points.map((at) => Math.floor(at / width));
    const middle = rows.reduce((sum, y) => sum + y, 0) / rows.length;
    if (rows.length === 0) return null;
    return (isBar ? rows.length : height - middle - 0.5) / scale;
  };
  const names = document.querySelectorAll<HTMLElement>(
    '[aria-label=Legend] li, label:has(input:checked)',
  );
  return [...names].flatMap((part) => {
    const sample = part.querySelector('svg');
    if (!sample) return [];
    const colour = getComputedStyle(sample).color;
    const rgb = (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
    return [
      { name: part.innerText.trim(), colour, pixels: columns.map((at) => heightIn(at, rgb)) },
    ];
  });
}

/** What is wrong with the breakdown by bidders: names and colours of the legend, and the tooltips. */
async function breakdownFindings(page: Page, chart: Received<Chart>, zone: string) {
  const { bidders, timeLabels } = chart.body.data;
  const buckets = timeLabels.length;
  const drawn = async (isBar: boolean) => {
    const read = await page.evaluate(readDrawn, { buckets, isBar });
    return read.map((one) => ({ ...one, name: nameIn(one.name.split('\n')[0]) }));
  };
  const lines = await drawn(false);
  // Bidders with one colour are one series.
  const names = lines
    .filter(({ colour }) => lines.filter((one) => one.colour === colour).length === 1)
    .map(({ name }) => name);
  const wanted = tipsOf(chart, zone).ofBidders.filter(({ label = '' }) => names.includes(label));
  const tips = await tipFindings(page, buckets, wanted);
  await page.getByRole('button', { name: 'Bars' }).click();
  await page.waitForTimeout(600);
  const looks = [
    ...legendFindings(lines, bidders),
    ...drawnFindings(lines, bidders).map((text) => `lines: ${text}`),
    ...drawnFindings(await drawn(true), bidders).map((text) => `bars: ${text}`),
  ];
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
  const choose = async (name: string, ms: number) => {
    await page.getByRole('radio', { name, exact: true }).check({ force: true });
    await page.waitForTimeout(ms);
  };
  for (const metric of hasCards ? CHART_METRICS : CHART_METRICS.slice(0, 1)) {
    if (hasCards) await choose(metric.label, 250);
    const wanted = tipsOf(chart, zone).ofTotal(metric);
    found.push(...(await tipFindings(page, chart.body.data.timeLabels.length, wanted)));
  }
  if (!hasCards) return found;
  await choose('Revenue', 0);
  await choose('Bidder Breakdown', 1200);
  return [...found, ...(await breakdownFindings(page, chart, zone))];
}
