import { BUSINESS } from '../contract/business-constants.ts';
import { bestBidders } from '../domain/auto-pick.ts';
import { SLOTS_PER_DAY } from '../simulation/market/slots.ts';
import { unitsOf } from '../world/market/affiliate-epochs.ts';
import type { MarketView } from '../world/market/market-view.ts';
import type { World } from '../world/world.ts';
import { actOnAffiliate } from './act-on-affiliate.ts';
import { findAffiliate } from './prebid-config.ts';

/** The half hours that AutoPick looks at. */
function pickRange({ nowSlot }: MarketView): readonly [number, number] {
  return [nowSlot - BUSINESS.autoPickDays * SLOTS_PER_DAY, nowSlot];
}

/** Simulates what AutoPick looks at, other work in between, so that the pick itself is quick. */
export async function preparePick(world: World, affiliateId: string): Promise<void> {
  const view = world.market.of(affiliateId);
  await view.prepare(...pickRange(view));
}

function configuredBidders({ stores }: World, affiliateId: string): string[] {
  const units = unitsOf(stores.affiliates.configuration(affiliateId)?.placements ?? []);
  return [...new Set(units.flatMap(({ bidders }) => bidders.map(({ code }) => code)))];
}

/** The configured bidders that AutoPick keeps if it chooses now, by code. */
function pickBidders(world: World, affiliateId: string): string[] {
  const view = world.market.of(affiliateId);
  const revenue = new Map<string, number>();
  for (const { name, counters } of view
    .totals(...pickRange(view))
    .flatMap((unit) => unit.bidders)) {
    revenue.set(name, (revenue.get(name) ?? 0) + counters.totalRevenue);
  }
  return bestBidders(
    configuredBidders(world, affiliateId).map((code) => ({
      code,
      revenue: revenue.get(code) ?? 0,
      strength: view.model.strength(code, view.site.country),
    })),
  );
}

/** Switches AutoPick on, which chooses its bidders, or off. Nothing changes where it is so already. */
export function switchAutoPick(world: World, affiliateId: string, enabled: boolean): void {
  const isOn = (): boolean => findAffiliate(world, affiliateId).autoPickEnabled;
  if (isOn() === enabled) return;
  actOnAffiliate(world, affiliateId, (changedAt) => {
    // What is forgotten may be the very change that this one takes back.
    if (isOn() === enabled) return;
    const { affiliates, autoPick } = world.stores;
    const bidders = enabled ? pickBidders(world, affiliateId) : [];
    autoPick.add({ affiliateId, changedAt, enabled, bidders });
    affiliates.save({ ...findAffiliate(world, affiliateId), autoPickEnabled: enabled });
  });
}

/** The bidders that AutoPick keeps, by code; null while it is off. */
export function pickedBidders(world: World, affiliateId: string): readonly string[] | null {
  if (!findAffiliate(world, affiliateId).autoPickEnabled) return null;
  return world.stores.autoPick.all(affiliateId).at(-1)?.bidders ?? null;
}

/**
 * Lets AutoPick choose anew where it is on and none of its bidders is configured any more: the wrapper would ask nobody.
 * Part of the action that replaced the configuration at `changedAt` (seconds since 1970).
 */
export function repickIfLost(world: World, affiliateId: string, changedAt: number): void {
  const picked = pickedBidders(world, affiliateId);
  if (!picked) return;
  const configured = configuredBidders(world, affiliateId);
  if (configured.length === 0 || configured.some((code) => picked.includes(code))) return;
  const bidders = pickBidders(world, affiliateId);
  world.stores.autoPick.add({ affiliateId, changedAt, enabled: true, bidders });
}
