import { expect } from 'vitest';
import type { FloorPrice } from '#api/contract/operations/floor-prices.ts';
import { type Counters, sumCounters } from '#api/contract/values/metrics.ts';
import {
  type BidderPerformance,
  performanceByBidder,
} from '#api/contract/operations/performance.ts';
import { readConfiguredRows } from '#api/domain/csv/read-configured-rows.ts';
import type { ConfiguredRow } from '#api/domain/configuration.ts';
import { SESSION_COOKIE } from '#api/contract/values/names.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { TEST_NOW, TestClient, type TestServer } from '#test/helpers/test-server.ts';
import { at, DAY } from '#test/helpers/figures.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

export const NOW = at(TEST_NOW);
/** The affiliate of all these tests. */
export const STAGE_AFFILIATE = AFFILIATE.taiwan;
/** The compared days: from an hour after the action, when it is in force, to two days later. */
export const AFTER = { from: NOW + 3600, to: NOW + 2 * DAY };
export const BEFORE = { from: NOW - 7 * DAY, to: NOW };

/**
 * One world, used by a user who sees every affiliate in USD. Sessions end while its clock moves, so each request signs
 * in.
 */
export class Stage {
  readonly #server: TestServer;
  readonly #world: string;

  constructor(server: TestServer, world: string) {
    this.#server = server;
    this.#world = world;
  }

  /** Creates a world of its own. */
  static async create(server: TestServer, world: string): Promise<Stage> {
    const { status } = await server.visitor.post('/__sim/worlds', { name: world });
    expect(status).toBe(201);
    return new Stage(server, world);
  }

  async client(): Promise<TestClient> {
    const headers = { 'x-bidstage-world': this.#world };
    const response = await this.#server.app.inject({
      method: 'POST',
      url: '/__sim/sign-in',
      headers,
      payload: { persona: 'admin' },
    });
    const cookie = response.cookies.find(({ name }) => name === SESSION_COOKIE);
    return new TestClient(this.#server, {
      ...headers,
      cookie: `${SESSION_COOKIE}=${cookie?.value}`,
    });
  }

  /** Sends a request that must succeed. */
  async #act(method: 'POST' | 'PATCH' | 'PUT', url: string, payload: object): Promise<void> {
    const { status } = await (await this.client()).json(method, url, payload);
    expect([200, 201]).toContain(status);
  }

  advance(seconds: number): Promise<void> {
    return this.#act('POST', '/__sim/clock/advance', { seconds });
  }

  setClock(seconds: number): Promise<void> {
    const now = new Date(seconds * 1000).toISOString();
    return this.#act('PUT', '/__sim/clock', { mode: 'frozen', now });
  }

  autoPick(autoPickEnabled: boolean): Promise<void> {
    return this.#act('PATCH', `/v1/prebid/affiliates/${STAGE_AFFILIATE}`, { autoPickEnabled });
  }

  recordFloor(price: FloorPrice): Promise<void> {
    return this.#act('POST', `/v1/prebid/floor_prices?affiliate_id=${STAGE_AFFILIATE}`, [price]);
  }

  async upload(rows: readonly ConfiguredRow[]): Promise<void> {
    const { statusCode } = await (
      await this.client()
    ).send({
      method: 'POST',
      url: `/v1/prebid/config?affiliate_id=${STAGE_AFFILIATE}`,
      headers: { 'content-type': 'text/csv' },
      payload: csvOf(rows),
    });
    expect(statusCode).toBe(201);
  }

  async stateHash(): Promise<string> {
    const { body } = await this.#server.visitor.send({
      method: 'GET',
      url: '/__sim/state',
      headers: { 'x-bidstage-world': this.#world },
    });
    return (JSON.parse(body) as { stateHash: string }).stateHash;
  }

  /** The bidders of a range with their ad units. */
  async bidders(range: { from: number; to: number }): Promise<readonly BidderPerformance[]> {
    const query = { ...range, affiliate_id: STAGE_AFFILIATE };
    return (await (await this.client()).read(performanceByBidder, query)).data;
  }

  /** Sums of one bidder, on one ad unit or on all. */
  async sums(
    range: { from: number; to: number },
    bidder: string,
    adUnitId?: string,
  ): Promise<Counters> {
    const row = (await this.bidders(range)).find(({ name }) => name === bidder);
    const units = (row?.adUnits ?? []).filter((unit) => !adUnitId || unit.adUnitId === adUnitId);
    return sumCounters(units);
  }

  /** The bytes of all figures of a range that do not depend on the clock's now. */
  async bytes(range: { from: number; to: number }): Promise<string> {
    const client = await this.client();
    const query = `from=${range.from}&to=${range.to}&tz_offset=480&affiliate_id=${STAGE_AFFILIATE}`;
    const report = await client.send({
      method: 'GET',
      url: `/v1/prebid_performance_report?${query}`,
    });
    expect(report.statusCode).toBe(200);
    const parts = [report.body];
    for (const path of ['/v1/prebid/performance/by/hour/bidder', '/v1/prebid_insights/interests']) {
      const { status, body } = await client.get(`${path}?${query}`);
      expect(status).toBe(200);
      parts.push(JSON.stringify(body.data));
    }
    const url = `/v1/prebid_insights/bidder/distribution?${query}`;
    const { body } = await client.get<{ counts: number[] }>(url);
    return [...parts, JSON.stringify(body.data.counts)].join('\n');
  }
}

/** The initial configuration of the affiliate. */
export const CONFIGURED: readonly ConfiguredRow[] = readConfiguredRows(
  fixtures.configurations.get(STAGE_AFFILIATE) ?? '',
);

function csvOf(rows: readonly ConfiguredRow[]): string {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map(({ page, adUnit, divId, sizes, bids }) =>
    [page, adUnit, divId, JSON.stringify(sizes), JSON.stringify(bids)].map(cell).join(','),
  );
  return ['PAGE,ADUNIT,DIV_ID,SIZES,PARAMS', ...lines, ''].join('\n');
}

export const averageBidCpm = (sums: Counters): number => sums.totalBidCpm / sums.bidCount;
export const fillRate = (sums: Counters): number => sums.impressionCount / sums.requestCount;
export const averageResponse = (sums: Counters): number => sums.totalResponseTime / sums.bidCount;
