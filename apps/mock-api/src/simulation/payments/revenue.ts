import { currencyDecimals } from '../../contract/values/currencies.ts';
import type { MonthLine } from '../../domain/payments/payment.ts';
import type { PublisherFixture } from '../../fixtures/fixtures.ts';
import { keyedUniform } from '../keyed-random.ts';

/**
 * Revenue of January … December relative to a typical month: low in the first months, high in the last ones (chosen).
 */
const SEASON = [0.78, 0.84, 0.96, 0.93, 0.97, 1.02, 0.92, 0.95, 1.06, 1.09, 1.26, 1.22] as const;

/** Maximum deviation of a month from its season, up or down. */
const SPREAD = 0.18;

/**
 * Tax on an amount, both in minor units, rounded half up. The rate is converted to hundredths of a percent, so that the
 * calculation uses whole numbers.
 */
export function taxOn(minor: number, percent: number): number {
  return Math.round((minor * Math.round(percent * 100)) / 10_000);
}

/** The revenue of a publisher in a month ('YYYYMM') and the tax on it; depends only on seed, publisher and month. */
export function monthLineOf(seed: number, publisher: PublisherFixture, month: string): MonthLine {
  const { affiliateId, currency, monthlyRevenue, taxType, taxPercent } = publisher;
  const season = SEASON[Number(month.slice(4)) - 1] ?? 1;
  const chance = keyedUniform(seed, 'month revenue', affiliateId, month);
  const factor = season * (1 - SPREAD + 2 * SPREAD * chance);
  const revenue = Math.round(monthlyRevenue * 10 ** currencyDecimals(currency) * factor);
  return { month, revenue, tax: taxOn(revenue, taxPercent), taxType };
}
