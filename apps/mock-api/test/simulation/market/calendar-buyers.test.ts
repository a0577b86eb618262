import { describe, expect, it } from 'vitest';
import { buyerHours } from '#api/simulation/market/calendar/buyer-hours.ts';
import { firstSlotOf, SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { zoneOffset } from '#api/simulation/market/calendar/time-zone.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { mean } from '#test/realism/statistics.ts';
import { dayNumber } from './site-days.ts';

const { market } = fixtures;
const codes = Object.keys(market.countries);
const DAY = firstSlotOf(dayNumber('2025-05-06'));

/** The factors on prices or bid rates of a country by half hour of a UTC day. */
function factorsOf(code: string, name: 'logPrice' | 'logBid', firstSlot = DAY): number[] {
  return [...buyerHours(market, market.countries[code]!, firstSlot)[name].map(Math.exp)];
}

/** The same by half hour of a clock. */
function onClock(values: readonly number[], zone: string, firstSlot = DAY): number[] {
  const shift = zoneOffset(zone, firstSlot) / 1800;
  return values.map((_, index) => values[(index - shift + SLOTS_PER_DAY) % SLOTS_PER_DAY] ?? NaN);
}

describe('the hours of the buyers', () => {
  it.each(codes)('prices and bid rates of %s have mean 1 over a day', (code) => {
    for (const name of ['logPrice', 'logBid'] as const)
      expect(mean(factorsOf(code, name))).toBeCloseTo(1, 3);
  });

  it.each(codes)('nothing jumps at any midnight in %s', (code) => {
    for (const name of ['logPrice', 'logBid'] as const) {
      const values = factorsOf(code, name);
      values.forEach((value, index) => {
        const hourLater = values[(index + 2) % SLOTS_PER_DAY] ?? NaN;
        expect(Math.abs(Math.log(hourLater / value))).toBeLessThan(
          name === 'logPrice' ? 0.03 : 0.07,
        );
      });
    }
  });

  it.each(['us', 'tw', 'jp', 'de'])('bid rates of %s vary by 1.1 to 1.3 over a day', (code) => {
    const values = factorsOf(code, 'logBid');
    expect(Math.max(...values) / Math.min(...values)).toBeGreaterThan(1.1);
    expect(Math.max(...values) / Math.min(...values)).toBeLessThan(1.3);
  });

  it('budgets follow the clocks of the buyers, not that of the site', () => {
    const country = { buyers: { 'America/New_York': 1 } };
    const values = buyerHours(market, country, DAY).logPrice.map(Math.exp);
    const local = onClock([...values], 'America/New_York');
    const low = local.indexOf(Math.min(...local)) / 2;
    expect(low).toBeGreaterThanOrEqual(22);
    expect(low).toBeLessThanOrEqual(23.5);
    // Almost a third of the buyers of Taiwan are in America, whose new budgets arrive there at noon.
    const range = (code: string): number => {
      const prices = factorsOf(code, 'logPrice');
      return Math.max(...prices) / Math.min(...prices) - 1;
    };
    expect(range('tw')).toBeLessThan(0.8 * range('jp'));
    const [taiwan, japan] = [
      onClock(factorsOf('tw', 'logPrice'), 'Asia/Taipei'),
      onClock(factorsOf('jp', 'logPrice'), 'Asia/Tokyo'),
    ];
    expect(taiwan[30]! / taiwan[24]!).toBeGreaterThan(japan[30]! / japan[24]!);
  });

  it('budgets follow daylight saving time of each zone for itself', () => {
    const [winter, summer] = ['2025-01-14', '2025-07-15'].map((iso) => firstSlotOf(dayNumber(iso)));
    const inNewYork = { buyers: { 'America/New_York': 1 } };
    const local = (firstSlot: number): number[] =>
      onClock([...buyerHours(market, inNewYork, firstSlot).logBid], 'America/New_York', firstSlot);
    expect(local(winter!)).toEqual(local(summer!));
    expect(factorsOf('jp', 'logBid', winter)).not.toEqual(factorsOf('jp', 'logBid', summer));
  });
});
