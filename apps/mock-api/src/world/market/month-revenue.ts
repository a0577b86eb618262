import { firstDayOf, msOfDay, shiftMonth } from '#api/domain/payments/billing-calendar.ts';
import type { RevenueByPage } from '#api/domain/payments/statement.ts';
import { dayOfSlot, slotAt } from '#api/simulation/market/calendar/slots.ts';
import type { MarketView } from './market-view.ts';

/** Name of the revenue of ad units that are on more than one page. */
const SEVERAL_PAGES = 'Several pages';

/** Name of what is billed for the half hours that Prebid did not measure. */
const ESTIMATE = 'Estimate, hours without data';

/** First slot of a UTC month ('YYYYMM'). */
export function firstSlotOfMonth(month: string): number {
  return slotAt(msOfDay(firstDayOf(month)) / 1000);
}

/** The page of each ad unit, by id, as last configured before the slot `end`. */
function pagesBefore(view: MarketView, end: number): ReadonlyMap<string, string> {
  return new Map(
    view.epochs
      .filter(({ fromSlot }) => fromSlot < end)
      .flatMap(({ units }) =>
        units.map(({ adUnitId, onPages }) => {
          const pages = new Set(onPages.map(({ page }) => page));
          const [first = ''] = pages;
          return [adUnitId, pages.size === 1 ? first : SEVERAL_PAGES] as const;
        }),
      ),
  );
}

/** The revenue of a month that is over. */
async function revenueOf(view: MarketView, month: string): Promise<RevenueByPage> {
  const [from, to] = [firstSlotOfMonth(month), firstSlotOfMonth(shiftMonth(month, 1))];
  const pages = pagesBefore(view, to);
  const micros = new Map<string, number>();
  const { byUnit, unmeasured } = await view.unitRevenue(dayOfSlot(from), dayOfSlot(to));
  for (const [adUnitId, revenue] of byUnit) {
    const page = pages.get(adUnitId) ?? SEVERAL_PAGES;
    micros.set(page, (micros.get(page) ?? 0) + revenue);
  }
  const measured = [...micros].map(([page, value]) => ({ page, micros: value }));
  if (unmeasured === 0) return { month, pages: measured };
  return { month, pages: [...measured, { page: ESTIMATE, micros: unmeasured, isEstimate: true }] };
}

/**
 * The revenue of UTC months ('YYYYMM') of a site by page, in their order; the sums over the
 * pages are those of the analytics calls, without the estimate for hours that they lack. Each must be over, and within the history. The first
 * call for a month generates its days, with pauses for other work; later ones read its stored sums.
 */
export async function monthRevenues(
  view: MarketView,
  months: readonly string[],
): Promise<RevenueByPage[]> {
  const revenues: RevenueByPage[] = [];
  for (const month of months) revenues.push(await revenueOf(view, month));
  return revenues;
}
