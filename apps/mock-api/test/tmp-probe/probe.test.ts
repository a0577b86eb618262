import { it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { at, bidders, byRevenue, cpmOf, DAY, fillOf, HOUR, hours, named, sum, unitOf, units } from '../api/stories/figures.ts';
import { StoryProgress } from '../api/stories/story-progress.ts';
import { eRPM, suggestedFloorPrice } from '../../src/contract/values/metrics.ts';
const out: string[] = [];
const log = (...x: unknown[]) => out.push(x.map((v) => (typeof v === 'string' ? v : JSON.stringify(v))).join(' '));
const f = (x: number) => Number(x.toFixed(4));
it('probe', async () => {
  try {
  { const s = await StoryProgress.begin('morning-surge'); const y = at('2023-10-24'); const h = await hours(s, y);
    log('surge total', f(h.totalComparison.totalRevenueIncrementRate), 'rates', h.total.totalRevenueIncrementRate.map((r) => f(r ?? 0)), 'fill', h.totalSummarize.fillRate, h.totalComparison.fillRate);
    const now = await bidders(s, y, y + DAY), be = await bidders(s, y - DAY, y);
    log('bidders', byRevenue(be).slice(0, 6).map((r) => [r.name, f(named(now, r.name).totalRevenue / r.totalRevenue)]));
    const were = await units(s, y - DAY, y), are = await units(s, y, y + DAY);
    log('units', are.map((u) => [u.adUnitId, f(u.divRequestCount / unitOf(were, u.adUnitId).divRequestCount), f(cpmOf(u) / cpmOf(unitOf(were, u.adUnitId)))]));
    const inc = await s.world.call('GET', '/incidents?affiliate_id=A1001'); log('incidents', (inc.body as { kind: string; start: number; signal: string }[]).filter((i) => i.start > y - 3 * DAY).map((i) => i.signal)); await s.server.close(); }
  { const s = await StoryProgress.begin('bidder-outage'); const y = at('2023-10-11'); const h = await hours(s, y);
    log('outage total', f(h.totalComparison.totalRevenueIncrementRate), h.total.totalRevenueIncrementRate.map((r) => f(r ?? 0)));
    const be = await bidders(s, y - DAY, y), no = await bidders(s, y, y + DAY); log('order', byRevenue(be).map((r) => r.name), 'ix', f(named(no, 'ix').totalRevenue / named(be, 'ix').totalRevenue), named(no, 'ix').requestCount > named(be, 'ix').requestCount);
    const rate = async (c: 'timeoutCount' | 'bidCount', a: number, b: number) => { const r = named(await bidders(s, a, b), 'ix'); return f(r[c] / r.requestCount); };
    const [a, g, e] = [3, 4.5, 17].map((x) => y + x * HOUR) as [number, number, number];
    log('rates', await rate('timeoutCount', a, g), await rate('timeoutCount', a - DAY, g - DAY), await rate('bidCount', a, e), await rate('bidCount', a - DAY, e - DAY), await rate('bidCount', y + DAY, Date.parse(s.story.now) / 1000));
    const wins = async (x: number, z: number) => { const r = (await bidders(s, x, z)).filter((q) => q.name !== 'ix'); return f(sum(r, 'prebidWinCount') / sum(r, 'bidCount')); };
    log('wins', await wins(a, e), await wins(a - DAY, e - DAY)); await s.server.close(); }
  { const s = await StoryProgress.begin('floor-price-lift'); const now = Date.parse(s.story.now) / 1000; const B = 'hd-home-billboard'; const t = at('2024-01-16');
    const month = unitOf(await units(s, t - 30 * DAY, t), B); log('suggest', month.bidders.map((r) => [r.name, f(suggestedFloorPrice(eRPM(r)) ?? 0), r.floorPriceRecord]));
    const before = unitOf(await units(s, now - 2 * DAY, now), B); await s.next(); await s.next(); const after = unitOf(await units(s, now, now + 2 * DAY), B);
    log('cpm', f(cpmOf(before)), f(cpmOf(after)), 'fill', f(fillOf(before)), f(fillOf(after)));
    for (const d of ['2024-01-13', '2024-01-14', '2024-01-15', '2024-01-17']) { const u = unitOf(await units(s, at(d), at(d) + DAY), B); log(d, 'fill', f(fillOf(u)), 'erpm', f(eRPM(u) ?? 0), 'rev', f(u.totalRevenue)); } await s.server.close(); }
  { const s = await StoryProgress.begin('slow-bidder'); const on = (d: string) => bidders(s, at(d), at(d) + DAY); const rate = (r: { timeoutCount: number; requestCount: number }) => f(r.timeoutCount / r.requestCount);
    for (const d of ['2024-01-17', '2024-01-23', '2024-01-24']) { const rows = await on(d); log(d, byRevenue(rows).map((r) => [r.name, rate(r), Math.round(r.totalResponseTime / r.bidCount), f(r.totalRevenue / sum(rows, 'totalRevenue'))])); }
    for (let h = 14; h < 24; h += 2) { const from = at('2024-01-23') + h * HOUR; log(h, rate(named(await bidders(s, from, from + 2 * HOUR), 'appnexus'))); } await s.server.close(); }
  { const s = await StoryProgress.begin('low-fill'); const B = 'hd-home-billboard'; const no = await units(s, at('2023-11-19'), at('2023-11-20')), be = await units(s, at('2023-11-12'), at('2023-11-13'));
    const br = (u: (typeof no)[number]) => f(sum(u.bidders, 'bidCount') / sum(u.bidders, 'requestCount')); const [l, h] = [unitOf(no, B), unitOf(be, B)];
    log('lowfill', f(fillOf(l)), f(fillOf(h)), br(l), br(h), l.maxRequestCount, h.maxRequestCount, 'others', no.map((u) => [u.adUnitId, f(fillOf(u)), f(fillOf(unitOf(be, u.adUnitId)))])); const t = at('2023-11-20'); log('again', f(fillOf(unitOf(await units(s, t + 2 * HOUR, Date.parse(s.story.now) / 1000), B)))); await s.server.close(); }
  { const s = await StoryProgress.begin('every-warning'); const y = at('2024-03-05'); for (let d = 0; d < 7; d += 1) log('fill', (await hours(s, y + d * DAY)).totalSummarize.fillRate); const rows = await bidders(s, y, y + 7 * DAY); log(rows.map((r) => [r.name, f(r.totalResponseTime / r.bidCount), f(r.timeoutCount / r.requestCount), f(r.bidCount / r.requestCount)]));
    const now = Date.parse(s.story.now) / 1000; const rec = await s.data<{ name: string; revenueIncreaseIfUsing: number }[]>(`/prebid_insights/bidders?from=${now - 30 * DAY}&to=${now}`); log(rec.sort((a, b) => b.revenueIncreaseIfUsing - a.revenueIncreaseIfUsing).slice(0, 8).map((r) => [r.name, f(r.revenueIncreaseIfUsing)])); await s.server.close(); }
  } finally { writeFileSync('/tmp/bands/out/stories.txt', out.join('\n') + '\n'); }
}, 300000);
