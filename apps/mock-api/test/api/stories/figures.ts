import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Counters } from '#api/contract/values/metrics.ts';
import type { StoryProgress } from './story-progress.ts';

export const HOUR = 3600;
export const DAY = 86_400;
const MINUTE = 60;

const NEW_YORK = new Intl.DateTimeFormat('en', {
  timeZone: 'America/New_York',
  timeZoneName: 'longOffset',
});

/** Seconds by which New York is ahead of UTC at a time, in hours without minutes. */
function offsetAt(seconds: number): number {
  const text = NEW_YORK.format(seconds * 1000);
  return Number(/GMT([+-]\d\d):/.exec(text)?.[1]) * HOUR;
}

type Rows = (Counters & { readonly name: string })[];
export interface UnitRow extends Counters {
  readonly adUnitId: string;
  readonly divRequestCount: number;
  readonly maxRequestCount: number;
  readonly bidders: (Counters & {
    readonly name: string;
    readonly floorPriceRecord: number | null;
  })[];
}
interface Charts {
  readonly total: { readonly totalRevenueIncrementRate: (number | null)[] };
  readonly totalSummarize: { readonly totalRevenue: number; readonly fillRate: number };
  readonly totalComparison: {
    readonly totalRevenueIncrementRate: number;
    readonly fillRate: number;
  };
}
/** The start of a day in New York, on which clocks do not change. */
export function at(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`) / 1000;
  return utc - offsetAt(utc + DAY / 2);
}
export const range = (from: number, to: number): string => `from=${from}&to=${to}`;

export const bidders = (story: StoryProgress, from: number, to: number): Promise<Rows> =>
  story.data<Rows>(`/prebid/performance/by/bidder/adunit?${range(from, to)}`);
export const units = (story: StoryProgress, from: number, to: number): Promise<UnitRow[]> =>
  story.data<UnitRow[]>(`/prebid/performance/by/adunit/bidder?${range(from, to)}`);
export const hours = (story: StoryProgress, from: number): Promise<Charts> =>
  story.data<Charts>(
    `/prebid/charts/by/hour/bidder?${range(from, from + DAY)}&compare_from=${from - DAY}&compare_to=${from}&tz_offset=${offsetAt(from) / MINUTE}`,
  );
export const named = (rows: Rows, name: string): Counters => {
  const row = rows.find((one) => one.name === name);
  if (!row) throw new Error(`no ${name}`);
  return row;
};

export function csv(name: string): string {
  const url = new URL(`../../../../../fixtures/csv/${name}`, import.meta.url);
  return readFileSync(fileURLToPath(url), 'utf8');
}

export const send = (story: StoryProgress, url: string, file: string) =>
  story.client.send({
    method: 'POST',
    url,
    payload: file,
    headers: { 'content-type': 'text/csv' },
  });

export async function check(story: StoryProgress, file: string) {
  const edge = 'edge';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="bidder_data_csv"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const response = await story.client.send({
    method: 'POST',
    url: '/v1/prebid/csv_validation',
    payload: `${head}${file}\r\n--${edge}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  });
  const { data } = response.json<{ data: { validRows: number; problems: { code: number }[] } }>();
  return { status: response.statusCode, data };
}
