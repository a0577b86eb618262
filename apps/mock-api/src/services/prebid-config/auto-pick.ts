import { BUSINESS } from '#api/contract/values/business-constants.ts';
import { bestBidders } from '#api/domain/auto-pick.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { unitsOf } from '#api/world/market/affiliate-epochs.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import type { World } from '#api/world/world.ts';
import { actOnAffiliate } from './act-on-affiliate.ts';
import { findAffiliate } from './read-prebid-config.ts';

function pickRange({ nowSlot }: MarketView): readonly [number, number] {
  return [nowSlot - BUSINESS.autoPickDays * SLOTS_PER_DAY, nowSlot];
}

/** Reads the figures that AutoPick evaluates, with pauses for other work, so that the pick itself is fast. */
export async function preparePick(world: World, affiliateId: string): Promise<void> {
  const view = world.market.of(affiliateId);
  await view.totals(...pickRange(view));
}

function configuredBidders({ stores }: World, affiliateId: string): string[] {
  const units = unitsOf(stores.affiliates.configuration(affiliateId)?.rows ?? []);
  return [...new Set(units.flatMap(({ bidders }) => bidders.map(({ code }) => code)))];
}

function pickBidders(world: World, affiliateId: string): string[] {
  const view = world.market.of(affiliateId);
  const revenue = new Map<string, number>();
  for (const { name, counters } of view
    .totalsAtOnce(...pickRange(view))
    .flatMap((unit) => unit.bidders)) {
    revenue.set(name, (revenue.get(name) ?? 0) + counters.totalRevenue);
  }
  return bestBidders(
    configuredBidders(world, affiliateId).map((code) => ({
      code,
      revenue: revenue.get(code) ?? 0,
      strength: view.model.siteStrength(code, view.site),
    })),
  );
}

/** Switches AutoPick on, which picks its bidders, or off. Does nothing when it has this state already. */
export function switchAutoPick(world: World, affiliateId: string, enabled: boolean): void {
  const isOn = (): boolean => findAffiliate(world, affiliateId).autoPickEnabled;
  if (isOn() === enabled) return;
  actOnAffiliate(world, affiliateId, (changedAt) => {
    // The rollback to the clock's now may have undone the change already.
    if (isOn() === enabled) return;
    const { affiliates, autoPick } = world.stores;
    const bidders = enabled ? pickBidders(world, affiliateId) : [];
    autoPick.add({ affiliateId, changedAt, enabled, bidders });
    affiliates.save({ ...findAffiliate(world, affiliateId), autoPickEnabled: enabled });
  });
}

/** The codes of the bidders that AutoPick keeps active; null while it is off. */
export function pickedBidders(world: World, affiliateId: string): readonly string[] | null {
  if (!findAffiliate(world, affiliateId).autoPickEnabled) return null;
  return world.stores.autoPick.all(affiliateId).at(-1)?.bidders ?? null;
}

/**
 * Lets AutoPick pick again when it is on and none of its bidders is configured any more: the wrapper would ask no
 * bidder. Call it in the action that replaced the configuration at `changedAt` (seconds since 1970).
 */
export function repickIfLost(world: World, affiliateId: string, changedAt: number): void {
  const picked = pickedBidders(world, affiliateId);
  if (!picked) return;
  const configured = configuredBidders(world, affiliateId);
  if (configured.length === 0 || configured.some((code) => picked.includes(code))) return;
  const bidders = pickBidders(world, affiliateId);
  world.stores.autoPick.add({ affiliateId, changedAt, enabled: true, bidders });
}
