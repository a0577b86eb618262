import { expect } from 'vitest';
import type { Persona } from '#api/contract/operations/control/personas.ts';
import type { OwnPublisher } from '#api/contract/operations/control/publishers.ts';
import type { TimePerformance } from '#api/contract/operations/performance-by-time.ts';
import { TestClient } from '#test/helpers/test-server.ts';

const DAY = 86_400;

type Server = ConstructorParameters<typeof TestClient>[0];

/** Sums of a report, as a reader of the file has them. */
export interface ReportSums {
  /** By month: requests and revenue. */
  readonly months: ReadonlyMap<string, readonly [number, number]>;
  /** Shares in the revenue by bidder. */
  readonly shares: ReadonlyMap<string, number>;
}

/** A server as its users see it. */
export class FitStage {
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  send(method: 'GET' | 'POST', url: string, payload?: object, headers = {}) {
    const client = new TestClient(this.#server, headers);
    return client.send({ method, url, ...(payload && { payload }) });
  }

  async publisher(request: object): Promise<OwnPublisher> {
    const response = await this.send('POST', '/__sim/publishers', request);
    expect(response.statusCode).toBe(201);
    return response.json();
  }

  fit(name: string, body: object) {
    return this.send('POST', `/__sim/publishers/${name}/fit`, body);
  }

  /** Headers of its persona in a new world for a publisher. */
  async enter(publisher: string, seed?: number): Promise<Record<string, string>> {
    const body = { publisher, ...(seed !== undefined && { seed }) };
    const made = await this.send('POST', '/__sim/worlds', body);
    expect(made.statusCode).toBe(201);
    const world = { 'x-bidstage-world': made.json<{ name: string }>().name };
    const persona = { persona: 'publisher-own' };
    const signedIn = await this.send('POST', '/__sim/sign-in', persona, world);
    expect(signedIn.json<Persona>().affiliateId).toMatch(/^P/);
    return { ...world, cookie: String(signedIn.headers['set-cookie']).split(';')[0] ?? '' };
  }

  /** The portal's report of some UTC days. */
  async report(headers: object, from: string, days: number): Promise<string> {
    const start = Date.parse(from) / 1000;
    const range = `from=${start}&to=${start + days * DAY}&tz_offset=0`;
    const response = await this.send(
      'GET',
      `/v1/prebid_performance_report?${range}`,
      undefined,
      headers,
    );
    expect(response.statusCode).toBe(200);
    return response.body;
  }

  /** The figures of each hour of some UTC days. */
  async hours(headers: object, from: string, days: number): Promise<TimePerformance[]> {
    const start = Date.parse(from) / 1000;
    const range = `from=${start}&to=${start + days * DAY}`;
    const response = await this.send(
      'GET',
      `/v1/prebid/performance/by/hour/bidder?${range}`,
      undefined,
      headers,
    );
    expect(response.statusCode).toBe(200);
    return response.json<{ data: TimePerformance[] }>().data;
  }
}

/** The rows of a report by column. */
export function rowsOf(csv: string): Record<string, string>[] {
  const [header = '', ...rows] = csv.replace('\uFEFF', '').trim().split('\r\n');
  const names = header.split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

/** The sums of a report without some days. */
export function sumsOf(csv: string, without: readonly string[] = []): ReportSums {
  const months = new Map<string, readonly [number, number]>();
  const revenues = new Map<string, number>();
  let all = 0;
  for (const { date = '', bidder = '', requestCount, totalRevenue } of rowsOf(csv)) {
    if (without.includes(date)) continue;
    const revenue = Number(totalRevenue);
    const [requests, paid] = months.get(date.slice(0, 7)) ?? [0, 0];
    months.set(date.slice(0, 7), [requests + Number(requestCount), paid + revenue]);
    revenues.set(bidder, (revenues.get(bidder) ?? 0) + revenue);
    all += revenue;
  }
  return { months, shares: new Map([...revenues].map(([code, value]) => [code, value / all])) };
}

/** The largest deviations between two reports. */
export function deviations(original: ReportSums, synthetic: ReportSums) {
  const months = [...original.months].map(([month, [requests, revenue]]) => {
    const [otherRequests = 0, otherRevenue = 0] = synthetic.months.get(month) ?? [];
    return [Math.abs(otherRequests / requests - 1), Math.abs(otherRevenue / revenue - 1)] as const;
  });
  const shares = [...original.shares].map(([code, share]) =>
    Math.abs(share - (synthetic.shares.get(code) ?? 0)),
  );
  return {
    requests: Math.max(...months.map(([requests]) => requests)),
    revenue: Math.max(...months.map(([, revenue]) => revenue)),
    share: Math.max(...shares),
  };
}

/** Requests by hour of the day. */
export function hourCurve(hours: readonly TimePerformance[]): number[] {
  const curve = new Array<number>(24).fill(0);
  for (const { timestamp, bidders } of hours) {
    const hour = (timestamp % DAY) / 3600;
    for (const { requestCount } of bidders) curve[hour] = (curve[hour] ?? 0) + requestCount;
  }
  return curve;
}
