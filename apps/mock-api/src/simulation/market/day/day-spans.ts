import { getOrCreate } from '#api/lib/get-or-create.ts';
import { boundIncidents } from '#api/simulation/market/incidents/bound-incidents.ts';
import {
  epochsBetween,
  epochsUntil,
  type MarketEpoch,
  type MarketSite,
  type MarketUnit,
} from '#api/simulation/market/epoch.ts';
import { EpochDay } from './epoch-day.ts';
import type { BoundIncident } from '#api/simulation/market/site/incident-shapes.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { newcomers, textOfNewcomers } from '#api/simulation/market/units/ramp-up.ts';
import { firstSlotOf, SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import type { UnitDay } from './unit-draw.ts';

/** The epochs in force on a UTC day; the first one starts at or before the day. */
export function epochsOfDay(epochs: readonly MarketEpoch[], day: number): MarketEpoch[] {
  return epochsBetween(epochs, firstSlotOf(day), firstSlotOf(day + 1));
}

/** Of all epochs, those that are known in one of a day: what comes later does not change the time before it. */
export function knownDuring(
  epochs: readonly MarketEpoch[],
  ofDay: readonly MarketEpoch[],
  epoch: MarketEpoch,
): readonly MarketEpoch[] {
  return ofDay.length === 1 ? epochs : epochsUntil(epochs, epoch);
}

/** What identifies the incidents of a day as far as it has come: whether they end early is not known yet. */
const textOf = (incidents: readonly BoundIncident[]): string =>
  incidents.length === 0 ? '' : JSON.stringify(incidents);

/** An ad unit of the lineup in a part of a UTC day; half hours from `from` (inclusive) to `to` (exclusive). */
export interface UnitSpan {
  readonly unit: MarketUnit;
  readonly unitDay: UnitDay;
  /** Its half hours that Prebid does not measure; null if there are none. */
  readonly unmeasured: UnitDay | null;
  readonly from: number;
  readonly to: number;
}

interface DayPart {
  readonly epochDay: EpochDay;
  readonly units: readonly MarketUnit[];
  readonly from: number;
  readonly to: number;
}

/** The epochs of a day; neighbours under equal conditions share them. */
function partsOf(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
): DayPart[] {
  const firstSlot = firstSlotOf(day);
  const end = firstSlot + SLOTS_PER_DAY;
  const inForce = epochsOfDay(epochs, day);
  const epochDays = new Map<string, EpochDay>();
  return inForce.map((epoch, index) => {
    const knownEpochs = knownDuring(epochs, inForce, epoch);
    const incidents = boundIncidents(model, site, knownEpochs, firstSlot, end);
    const called = model.calledPace(site, epoch);
    const debuts = newcomers(epochs, epoch, firstSlot);
    const epochDay = getOrCreate(
      epochDays,
      `${called} ${textOf(incidents)} ${textOfNewcomers(debuts)}`,
      () => new EpochDay(model, site, day, incidents, called, debuts),
    );
    return {
      epochDay,
      units: epoch.units,
      from: Math.max(0, epoch.fromSlot - firstSlot),
      to: Math.min(SLOTS_PER_DAY, (inForce[index + 1]?.fromSlot ?? end) - firstSlot),
    };
  });
}

/**
 * The ad units of a UTC day by id, each with its spans: one for the whole day, unless its configuration, its conditions or
 * its incidents change. With `only`, just those with these ids.
 */
export function unitSpansOfDay(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
  only?: ReadonlySet<string>,
): ReadonlyMap<string, readonly UnitSpan[]> {
  const spans = new Map<string, UnitSpan[]>();
  const from = new Map<UnitSpan, EpochDay>();
  for (const part of partsOf(model, site, epochs, day)) {
    if (part.from >= part.to) continue;
    for (const unit of part.units) {
      if (only?.has(unit.adUnitId) === false) continue;
      const ofUnit = getOrCreate(spans, unit.adUnitId, (): UnitSpan[] => []);
      const last = ofUnit.at(-1);
      const isSame =
        last?.to === part.from && last.unit === unit && from.get(last) === part.epochDay;
      const span =
        last && isSame
          ? { ...last, to: part.to }
          : {
              unit,
              unitDay: part.epochDay.unitDay(unit),
              unmeasured: part.epochDay.unmeasured(unit),
              from: part.from,
              to: part.to,
            };
      if (isSame) ofUnit.pop();
      ofUnit.push(span);
      from.set(span, part.epochDay);
    }
  }
  return spans;
}
