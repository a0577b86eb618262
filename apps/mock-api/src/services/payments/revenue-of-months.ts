import { dayOfMs, monthOfDay } from '#api/domain/payments/billing-calendar.ts';
import type { RevenueByPage } from '#api/domain/payments/statement.ts';
import { publisherOf } from '#api/fixtures/accounting.ts';
import type { Fixtures } from '#api/fixtures/fixtures.ts';
import { modelledRevenue } from '#api/simulation/payments/month-model.ts';
import { firstHistoryMonth } from '#api/world/market/history.ts';
import { monthRevenues } from '#api/world/market/month-revenue.ts';
import type { World } from '#api/world/world.ts';

/** Whether the revenue of an affiliate comes from its simulated market. */
function hasMarket({ affiliates }: Fixtures, affiliateId: string): boolean {
  return affiliates.some(({ id, historyMonths }) => historyMonths > 0 && id === affiliateId);
}

function modelled(world: World, affiliateId: string, month: string): RevenueByPage {
  const { seed, fixtures } = world;
  const { market, unitsPerUsd } = fixtures;
  const publisher = publisherOf(fixtures, affiliateId);
  if (!publisher) return { month, pages: [] };
  const input = { seed, market, unitsPerUsd: unitsPerUsd.get(publisher.currency) ?? 1 };
  return modelledRevenue(input, publisher, month);
}

/** First month of the history and running month, both 'YYYYMM': the months from the first to before the second are over. */
export function finishedMonths(world: World): readonly [string, string] {
  return [firstHistoryMonth(world.now()), monthOfDay(dayOfMs(world.now()))];
}

/**
 * The object that the revenue of an affiliate follows from: as long as it is the same one, the revenue of a month that is
 * over is the same.
 */
export function revenueSource({ fixtures, market }: World, affiliateId: string): object {
  return hasMarket(fixtures, affiliateId) ? market.of(affiliateId).epochs : market.model;
}

/**
 * The revenue of an affiliate in months ('YYYYMM'), in their order: from its market, else from the month model. Months
 * that are not over or before the history have none. The market may take seconds for months that were never read.
 */
export async function revenueOfMonths(
  world: World,
  affiliateId: string,
  months: readonly string[],
): Promise<RevenueByPage[]> {
  const [first, running] = finishedMonths(world);
  const overMonths = months.filter((month) => month >= first && month < running);
  const revenue = hasMarket(world.fixtures, affiliateId)
    ? await monthRevenues(world.market.of(affiliateId), overMonths)
    : overMonths.map((month) => modelled(world, affiliateId, month));
  const byMonth = new Map(revenue.map((each) => [each.month, each]));
  return months.map((month) => byMonth.get(month) ?? { month, pages: [] });
}
