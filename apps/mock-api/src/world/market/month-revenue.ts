import { firstDayOf, msOfDay, shiftMonth } from '../../domain/payments/billing-calendar.ts';
import { slotAt } from '../../simulation/market/slots.ts';
import type { MarketView } from './market-view.ts';

/** The revenue of a page in a month, in millionths of a USD. */
export interface PageRevenue {
  readonly page: string;
  readonly micros: number;
}

/** The revenue of a site in a UTC month ('YYYYMM'), by page; the sum over the pages is that of the analytics calls. */
export interface MonthRevenue {
  readonly month: string;
  readonly pages: readonly PageRevenue[];
}

/** Name of the revenue of ad units that are on more than one page. */
const SEVERAL_PAGES = 'Several pages';

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
        units.map(({ adUnitId, slots }) => {
          const pages = new Set(slots.map(({ page }) => page));
          const [first = ''] = pages;
          return [adUnitId, pages.size === 1 ? first : SEVERAL_PAGES] as const;
        }),
      ),
  );
}

/** The revenue of a month; generates the days that are not stored, with pauses for other work. */
async function revenueOf(view: MarketView, month: string): Promise<MonthRevenue> {
  const [from, to] = [firstSlotOfMonth(month), firstSlotOfMonth(shiftMonth(month, 1))];
  await view.prepare(from, to);
  const pages = pagesBefore(view, to);
  const micros = new Map<string, number>();
  for (const { adUnitId, bidders } of view.totals(from, to)) {
    const page = pages.get(adUnitId) ?? SEVERAL_PAGES;
    const revenue = bidders.reduce((sum, { counters }) => sum + counters.totalRevenue, 0);
    micros.set(page, (micros.get(page) ?? 0) + revenue);
  }
  return { month, pages: [...micros].map(([page, value]) => ({ page, micros: value })) };
}

/** The revenue of UTC months ('YYYYMM') of a site, in their order. */
export async function monthRevenues(
  view: MarketView,
  months: readonly string[],
): Promise<MonthRevenue[]> {
  const made: MonthRevenue[] = [];
  for (const month of months) made.push(await revenueOf(view, month));
  return made;
}
