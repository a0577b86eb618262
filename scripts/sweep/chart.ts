import type { Page } from '@playwright/test';
import type { Chart } from '#api/contract/operations/charts.ts';
import { granularityFor } from '#api/contract/values/granularities.ts';
import { screenFindings, type Seen, type Wanted } from './compare.ts';
import { CHART_METRICS, type ChartMetric, currencyOf } from './derive.ts';
import { dayIn, figure, timeIn } from './figure.ts';
import type { Opened } from './page.ts';
import type { Received } from './responses.ts';
import { firstIn, nameIn, readTables } from './read-page.ts';
import { written } from './terms.ts';

/** What the tooltips of a chart must say, each in a part that is called as its bucket: of a metric, or of the bidders. */
function tipsOf(chart: Received<Chart>, zone: string, metric?: ChartMetric): Wanted[] {
  const { timeLabels, total, bidders } = chart.body.data;
  const [from = 0, to = 0, earlier = 0] = ['from', 'to', 'compare_from'].map((name) =>
    Number(chart.query[name]),
  );
  const hour = (at: number) =>
    granularityFor(to - from) === 'hour' ? `, ${timeIn(zone, at)}` : '';
  const bucket = (at: number) => `${dayIn(zone, at)}${hour(at)}`;
  const write = (value: unknown) => written(metric?.label ?? 'Revenue', value, currencyOf(chart));
  const tips = (at: number, index: number): [label: string, text: string][] => {
    if (!metric) return bidders.map((one) => [one.name, write(one.totalRevenue[index])]);
    const { label, total: field } = metric;
    const [value, rate] = [total[field][index], total[`${field}IncrementRate`][index]];
    if (typeof rate !== 'number' || typeof value !== 'number') return [[label, write(value)]];
    const past = write(value / (1 + rate));
    return [
      [label, write(value)],
      [`${label}: change`, figure('increment', rate)],
      ...(rate > -1 ? [[bucket(at - from + earlier), past] as [string, string]] : []),
    ];
  };
  return timeLabels.flatMap((at, index) =>
    tips(at, index).map(([label, text]) => ({ part: bucket(at), label, text, mayLack: true })),
  );
}

async function readTip(page: Page): Promise<Seen[]> {
  const tip = page.locator('[popover]:popover-open');
  const parts = await tip.locator('p').first().allInnerTexts();
  const [table] = await tip.locator('table').evaluateAll(readTables);
  return (table?.rows ?? []).flatMap(({ cells: [, name, value, change] }) => {
    const label = nameIn(firstIn(name));
    const changed = { label: `${label}: change`, text: firstIn(change).replace(/ \(.*/, '') };
    return [{ label, text: firstIn(value) }, changed].map((one) => ({ ...one, parts, row: '' }));
  });
}

async function tipFindings(page: Page, buckets: number, wanted: readonly Wanted[]) {
  const box = await page.getByRole('slider').first().boundingBox();
  const seen: Seen[] = [];
  for (let index = 0; box && index < buckets; index += 1) {
    const x = box.x + (box.width * (index + 0.5)) / buckets;
    await page.mouse.move(x, box.y + box.height / 2);
    await page.mouse.move(x, box.y + box.height / 3);
    seen.push(...(await readTip(page)));
  }
  await page.mouse.move(0, 0);
  return screenFindings(seen, '', wanted).map((text) => `tooltip: ${text}`);
}

type Drawn = ReturnType<typeof readDrawn>[number];
type Bidder = Pick<Chart['bidders'][number], 'name' | 'totalRevenue'>;

/** Pixels that a point may be off: markers hide parts of each other, and a bar has a least height. */
const TOLERANCE = 4;
/** Bidders that have a colour of their own in one chart (specification 2 §9). */
const PALETTE = 9;

/** Runs in the page: names with their colours, and at each bucket how high their bars or lines are drawn. */
function readDrawn({ buckets, isBar }: { buckets: number; isBar: boolean }) {
  const canvas = document.querySelector('canvas');
  const plot = document.querySelector('[role=slider]')?.getBoundingClientRect();
  const drawing = canvas?.getContext('2d');
  if (!canvas || !plot || !drawing) return [];
  const box = canvas.getBoundingClientRect();
  const [left, top] = [plot.left - box.left, Math.round(plot.top - box.top)];
  // A marker may be a cross, whose edges hide its middle: a line is searched in the whole width of a marker.
  const width = isBar ? 1 : 7;
  const columns = Array.from({ length: buckets }, (_, index) => {
    const middle = Math.round(left + (plot.width * (index + 0.5)) / buckets);
    const from = middle - Math.floor(width / 2);
    return drawing.getImageData(from, top, width, Math.ceil(plot.height)).data;
  });
  const heightIn = (data: Uint8ClampedArray, colour: readonly number[]): number | null => {
    const isOwn = (at: number) =>
      colour.every((value, part) => Math.abs((data[at * 4 + part] ?? 0) - value) <= 10);
    const points = Array.from({ length: data.length / 4 }, (_, at) => at).filter(isOwn);
    const rows = points.map((at) => Math.floor(at / width));
    if (isBar || rows.length === 0) return rows.length || null;
    return plot.height - rows.reduce((sum, y) => sum + y, 0) / rows.length - 0.5;
  };
  const names = '[aria-label=Legend] li, label:has(input:checked)';
  return [...document.querySelectorAll<HTMLElement>(names)].flatMap((part) => {
    const sample = part.querySelector('svg');
    if (!sample) return [];
    const colour = getComputedStyle(sample).color;
    const rgb = (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
    return [
      { name: part.innerText.trim(), colour, pixels: columns.map((at) => heightIn(at, rgb)) },
    ];
  });
}

/** All that is drawn must have one scale: in the colour of another one it has heights that its values do not explain. */
function drawnFindings(drawn: readonly Drawn[], bidders: readonly Bidder[]): string[] {
  const colours = [...new Set(drawn.map(({ colour }) => colour))];
  const all = colours.flatMap((colour) => {
    const same = drawn.filter((one) => one.colour === colour);
    const own = bidders.filter(({ name }) => same.some((one) => one.name === name));
    const points = (same[0]?.pixels ?? []).map((height, at) => ({
      height,
      value: own.reduce((sum, { totalRevenue }) => sum + (totalRevenue[at] ?? 0), 0),
    }));
    return own.length > 0 ? [{ name: own.map(({ name }) => name).join(', '), points }] : [];
  });
  const ratios = all.flatMap(({ points }) =>
    points.flatMap(({ height, value }) => (height && value > 0 ? [height / value] : [])),
  );
  const scale = ratios.toSorted((one, two) => one - two)[Math.floor(ratios.length / 2)] ?? NaN;
  // What another series stands on may be hidden by it.
  const isFree = (value: number, at: number) =>
    value * scale > TOLERANCE &&
    all.filter(({ points }) => Math.abs((points[at]?.value ?? 0) - value) * scale <= 2 * TOLERANCE)
      .length === 1;
  return all.flatMap(({ name, points }) => {
    const due = points.filter(({ height, value }, at) => (height ? value > 0 : isFree(value, at)));
    const right = due.filter(
      ({ height, value }) => height && Math.abs(height - value * scale) <= TOLERANCE,
    );
    if (right.length >= due.length / 2) return [];
    return [`${name}: ${right.length} of ${due.length} values are drawn in its colour`];
  });
}

export function legendFindings(legend: readonly Drawn[], bidders: readonly Bidder[]): string[] {
  const has = legend.map(({ name }) => name);
  const needs = bidders.map(({ name }) => name);
  const others = has.filter((name) => !needs.includes(name) && !/^Other \(\d+\)$/.test(name));
  const own = legend.filter(({ name }) => needs.includes(name));
  const colours = new Set(own.map(({ colour }) => colour)).size;
  const isShort = colours < Math.min(bidders.length, PALETTE);
  return [
    ...needs.filter((name) => !has.includes(name)).map((name) => `the legend lacks ${name}`),
    ...others.map((name) => `the legend has ${name}, which no response has`),
    ...(isShort ? [`${bidders.length} bidders have ${colours} colours`] : []),
  ];
}

async function drawBars(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chart options' }).first().click();
  await page.getByRole('menuitemcheckbox', { name: 'Bars' }).click();
  await page.waitForTimeout(600);
}

async function breakdownFindings(page: Page, chart: Received<Chart>, zone: string) {
  const { bidders, timeLabels } = chart.body.data;
  const buckets = timeLabels.length;
  const drawn = async (isBar: boolean) => {
    const read = await page.evaluate(readDrawn, { buckets, isBar });
    return read.map((one) => ({ ...one, name: nameIn(firstIn(one.name)) }));
  };
  const lines = await drawn(false);
  // Bidders with one colour are one series.
  const names = lines
    .filter(({ colour }) => lines.filter((one) => one.colour === colour).length === 1)
    .map(({ name }) => name);
  const wanted = tipsOf(chart, zone).filter(({ label }) => names.includes(label));
  const tips = await tipFindings(page, buckets, wanted);
  await drawBars(page);
  const looks = [
    ...legendFindings(lines, bidders),
    ...drawnFindings(lines, bidders).map((text) => `lines: ${text}`),
    ...drawnFindings(await drawn(true), bidders).map((text) => `bars: ${text}`),
  ];
  // Which bidder is drawn alone follows from the colours.
  return looks.length > 0 ? looks : tips;
}

export async function chartFindings(opened: Opened, chart: Received<Chart>, hasCards: boolean) {
  const { page, zone } = opened;
  const found: string[] = [];
  const choose = async (name: string, ms: number) => {
    await page.getByRole('radio', { name, exact: true }).check({ force: true });
    await page.waitForTimeout(ms);
  };
  for (const metric of hasCards ? CHART_METRICS : CHART_METRICS.slice(0, 1)) {
    if (hasCards) await choose(metric.label, 250);
    const wanted = tipsOf(chart, zone, metric);
    found.push(...(await tipFindings(page, chart.body.data.timeLabels.length, wanted)));
  }
  if (!hasCards) return found;
  await choose('Revenue', 0);
  await choose('Bidder Breakdown', 1200);
  return [...found, ...(await breakdownFindings(page, chart, zone))];
}
