import type { Incident } from '#api/contract/operations/control/incidents.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import { incidentSignal } from '#api/simulation/insights/incident-signal.ts';
import { boundIncidents } from '#api/simulation/market/incidents/bound-incidents.ts';
import type { BoundIncident } from '#api/simulation/market/site/incident-shapes.ts';
import { slotStart } from '#api/simulation/market/calendar/slots.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import type { World } from '#api/world/world.ts';
import { findAffiliate } from '../prebid-config/read-prebid-config.ts';
import { shownAffiliates } from '#api/fixtures/fixtures.ts';

function idOf(affiliateId: string, { kind, fromSlot, exchange }: BoundIncident): string {
  // Two exchanges may fail in one half hour.
  const whose = exchange === null ? '' : `-${exchange.code}`;
  return `${affiliateId}-${kind}${whose}-${slotStart(fromSlot)}`;
}

function scopeOf({
  exchange,
  device,
  pages,
  adUnitId,
  adUnitIds,
}: BoundIncident): Incident['scope'] {
  return {
    region: exchange?.region ?? null,
    dataCentre: exchange?.dataCentre ?? null,
    device,
    pages: [...pages],
    adUnitIds: adUnitId === null ? [...adUnitIds] : [adUnitId],
  };
}

/** The incidents in the data of an affiliate that overlap half hours (half-open) up to now, by start. */
export function incidentsOf(
  view: MarketView,
  from = view.firstSlot,
  to = view.nowSlot,
): Incident[] {
  const { model, site, epochs, firstSlot, nowSlot } = view;
  const [fromSlot, toSlot] = [Math.max(from, firstSlot), Math.min(to, nowSlot)];
  if (fromSlot >= toSlot) return [];
  const { affiliateId } = site;
  const country = model.market.countries[site.country];
  return boundIncidents(model, site, epochs, fromSlot, toSlot).map((hit) => ({
    id: idOf(affiliateId, hit),
    kind: hit.kind,
    affiliateId,
    bidder: hit.bidder,
    adUnitId: hit.adUnitId,
    scope: scopeOf(hit),
    start: slotStart(hit.fromSlot),
    end: slotStart(hit.toSlot),
    plannedEnd: slotStart(hit.plannedToSlot),
    endedBy: hit.endedBy,
    size: hit.factor,
    signal: incidentSignal(hit, country?.timeZone ?? 'UTC'),
  }));
}

/** The incidents of an affiliate, or of all, up to the clock's now, by start and id; throws `unknownAffiliate`. */
export function readIncidents(world: World, affiliateId?: string): Incident[] {
  const ids = affiliateId
    ? [findAffiliate(world, affiliateId).id]
    : shownAffiliates(world.fixtures).map(({ id }) => id);
  return ids
    .flatMap((id) => incidentsOf(world.market.of(id)))
    .sort((a, b) => a.start - b.start || byCodeUnit(a.id, b.id));
}
