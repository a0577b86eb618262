import { describe, expect, it } from 'vitest';
import { explainFigure } from '#api/contract/operations/control/explain.ts';
import { EXPLAINED_METRICS } from '#api/contract/values/explained-figures.ts';
import { explain, millionths, wholeOf } from '#test/helpers/explain.ts';
import { at, DAY, HOUR, sum } from '#test/helpers/figures.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { type Query, urlOf } from '#test/helpers/operation-url.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';

const server = serverForAllTests();
const client = server.clientOf('rd');

const REVENUE = { affiliate_id: AFFILIATE.publisher, metric: 'totalRevenue' } as const;
const FROM = at('2024-01-04');

interface Problem {
  readonly status: number;
  readonly problems: readonly { readonly path: string; readonly message: string }[];
}

async function refusal(query: Query): Promise<Problem> {
  const response = await client.send({ url: urlOf(explainFigure, query) });
  const { problems = [] } = response.json<Partial<Problem>>();
  return { status: response.statusCode, problems };
}

describe('explaining a figure', () => {
  it('Q2 leads from a month to the auctions of one ad unit and half hour, and every part is explained as it is shown', async () => {
    const month = await explain(client, { ...REVENUE, from: FROM - 30 * DAY, to: FROM });
    expect(month.timeStep).toBe('day');
    expect(month.byTime?.parts).toHaveLength(30);
    const day = month.byTime?.parts.at(-1);
    const ofDay = await explain(client, { ...REVENUE, from: day?.from ?? 0, to: day?.to ?? 0 });
    expect(ofDay.value).toBe(day?.value);
    expect(ofDay.timeStep).toBe('half_hour');
    const unit = ofDay.byAdUnit?.parts[0];
    const ofUnit = await explain(client, {
      ...REVENUE,
      from: ofDay.from,
      to: ofDay.to,
      adunit: unit?.key ?? '',
    });
    expect(ofUnit.value).toBe(unit?.value);
    expect(ofUnit.byAdUnit).toBeNull();
    const slot = ofUnit.byTime?.parts[30];
    const range = { from: slot?.from ?? 0, to: slot?.to ?? 0, adunit: unit?.key ?? '' };
    const halfHour = await explain(client, { ...REVENUE, ...range });
    expect(halfHour.value).toBe(slot?.value);
    expect(halfHour.byTime).toBeNull();
    const { auction } = halfHour;
    expect(auction?.adUnitId).toBe(unit?.key);
    expect(auction?.bidders.length).toBeGreaterThan(1);
    const paid = auction?.bidders.map(({ totalRevenue }) => Math.round(totalRevenue * 1e6)) ?? [];
    expect(sum(paid)).toBe(wholeOf(halfHour, 'value'));
    for (const { requestCount } of auction?.bidders ?? [])
      expect(requestCount).toBe(auction?.auctions);
    const ofAdServer = auction?.lineItems.find(({ type }) => type === 'PRICE_PRIORITY');
    expect(ofAdServer?.requestCount).toBe(
      sum(auction?.bidders.map(({ prebidWinCount }) => prebidWinCount) ?? []),
    );
  });

  it('Q2 shows half hours of two days, hours of a week, and local days of more', async () => {
    const stepOf = async (days: number) => {
      const { byTime, timeStep } = await explain(client, {
        ...REVENUE,
        from: FROM - days * DAY,
        to: FROM,
      });
      return [timeStep, byTime?.parts.length];
    };
    expect(await stepOf(2)).toEqual(['half_hour', 96]);
    expect(await stepOf(7)).toEqual(['hour', 168]);
    expect(await stepOf(9)).toEqual(['day', 9]);
    const local = { ...REVENUE, from: FROM - 9 * DAY, to: FROM, tz_offset: 480 };
    const starts = (await explain(client, local)).byTime?.parts.map(({ from }) => from) ?? [];
    expect(starts.slice(0, 2)).toEqual([local.from, local.from + 16 * HOUR]);
    expect(starts).toHaveLength(10);
  });

  it('Q2 explains a quotient by its formula, whose numerators and denominators add up', async () => {
    const range = { affiliate_id: AFFILIATE.publisher, from: FROM - DAY, to: FROM };
    const erpm = await explain(client, { ...range, metric: 'eRPM' });
    expect(erpm.formula?.text).toBe('1000 × totalRevenue / impressionCount');
    const { numerator, denominator, factor } = erpm.formula ?? never();
    expect(erpm.value).toBe(
      Math.round(((factor * numerator.value) / denominator.value) * 1e6) / 1e6,
    );
    for (const parts of [erpm.byBidder, erpm.byAdUnit, erpm.byTime]) {
      expect(parts?.addsUp).toEqual(['numerator', 'denominator']);
      expect(parts?.why).toContain('quotient');
      expect(millionths(parts ?? never(), 'denominator')).toBe(wholeOf(erpm, 'denominator'));
    }
    const fill = await explain(client, { ...range, metric: 'fillRate' });
    expect(fill.formula?.denominator.metric).toBe('maxRequestCount');
    expect(fill.byBidder?.addsUp).toEqual(['numerator']);
    expect(fill.byBidder?.why).toContain('maximum');
    expect(fill.byAdUnit?.addsUp).toEqual(['numerator', 'denominator']);
  });

  it('Q2 counts only the ad units of a filter of names, as the charts do', async () => {
    const range = { ...REVENUE, from: FROM - DAY, to: FROM };
    const all = await explain(client, range);
    const [first, second] = all.byAdUnit?.parts ?? [];
    const adunits = [first?.name ?? '', second?.name ?? ''];
    const two = await explain(client, { ...range, adunits });
    expect(two.byAdUnit?.parts.map(({ key }) => key)).toEqual([first?.key, second?.key]);
    expect(two.value).toBeLessThan(all.value ?? 0);
    const outside = await explain(client, {
      ...range,
      adunits: [first?.name ?? ''],
      adunit: second?.key ?? '',
    });
    expect(outside.value).toBe(0);
  });

  it('Q2 says why a range has no figures, and still gives the value of the API', async () => {
    const future = at('2025-01-01');
    const later = await explain(client, { ...REVENUE, from: future, to: future + DAY });
    expect(later).toMatchObject({ value: 0, configurations: [], incidents: [], causes: [] });
    expect(later.byTime?.parts).toEqual([]);
    expect(later.notes[0]).toContain('no figures in this range');
    const none = {
      affiliate_id: AFFILIATE.beforeUpload,
      metric: 'eRPM',
      from: FROM,
      to: FROM + DAY,
    };
    const never = await explain(client, none);
    expect(never.value).toBeNull();
    expect(never.notes[0]).toContain('no figures yet');
    const open = await explain(client, {
      ...REVENUE,
      from: at('2024-01-08'),
      to: at('2024-01-09'),
    });
    expect(open.notes).toEqual([
      'The figures end at 2024-01-08T09:00Z, the last half hour that is over.',
    ]);
    expect(open.byTime?.parts).toHaveLength(18);
  });
});

describe('a refused explanation', () => {
  it('Q2 names the known affiliates, bidders and ad units', async () => {
    const range = { from: FROM, to: FROM + HOUR };
    const affiliate = await refusal({ ...REVENUE, ...range, affiliate_id: AFFILIATE.unknown });
    expect(affiliate.status).toBe(404);
    expect(affiliate.problems[0]?.message).toContain(AFFILIATE.publisher);
    const bidder = await refusal({ ...REVENUE, ...range, bidder: 'nobody' });
    expect(bidder.status).toBe(422);
    expect(bidder.problems[0]?.path).toBe('/querystring/bidder');
    expect(bidder.problems[0]?.message).toContain('appnexus');
    const adunit = await refusal({ ...REVENUE, ...range, adunit: 'nothing' });
    expect(adunit.problems[0]?.path).toBe('/querystring/adunit');
    expect(adunit.problems[0]?.message).toContain('hd-home-billboard');
    const none = { affiliate_id: AFFILIATE.beforeUpload, bidder: 'appnexus' };
    expect((await refusal({ ...REVENUE, ...range, ...none })).problems[0]?.message).toContain(
      'there are none',
    );
  });

  it('Q2 names the metrics, and refuses a bidder of what is counted per ad unit', async () => {
    const range = { affiliate_id: AFFILIATE.publisher, from: FROM, to: FROM + HOUR };
    const metric = await refusal({ ...range, metric: 'revenue' });
    expect(metric.status).toBe(422);
    for (const name of EXPLAINED_METRICS) expect(metric.problems[0]?.message).toContain(name);
    for (const name of ['divRequestCount', 'maxRequestCount'])
      expect((await refusal({ ...range, metric: name, bidder: 'ix' })).problems).toEqual([
        { path: '/querystring/bidder', message: `must be absent: ${name} is counted per ad unit` },
      ]);
    const backwards = await refusal({ ...REVENUE, from: FROM, to: FROM });
    expect(backwards).toMatchObject({ status: 422, problems: [{ path: '/querystring/from' }] });
  });
});

function never(): never {
  throw new Error('this part of the explanation is missing');
}
