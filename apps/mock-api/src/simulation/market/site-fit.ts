import type { FitParameters } from '#api/contract/operations/control/fit-parameters.ts';
import type { BidderTraits } from './bidder-traits.ts';
import { weekdayOf } from './calendar.ts';
import { valueAtTime } from './day-factors.ts';
import { medianForShareAbove, shareAbove } from './log-normal.ts';

const DAY_MS = 86_400_000;
const HOURS = 24;

/** Hours from the start of a half hour to the middle of the hour that it would be the middle of. */
const TO_MIDDLE = 0.25;

/** Share of a bidder's time-outs that are slow responses, if all of them were too many. */
const SLOW_SHARE = 0.8;

interface MonthFactors {
  readonly traffic: number;
  readonly prices: number;
}

const NO_EFFECT: MonthFactors = { traffic: 1, prices: 1 };

/** The month of a local day, counted from 1970: `2025-03`. */
export function monthKey(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 7);
}

/** The factors of a month: its own, else those of the same month of the last year that has it. */
function monthOf({ months = {} }: FitParameters, day: number): MonthFactors {
  const key = monthKey(day);
  const alike = Object.keys(months)
    .sort()
    .findLast((other) => other.slice(4) === key.slice(4));
  return months[key] ?? months[alike ?? ''] ?? NO_EFFECT;
}

/** The factors of a fit on a local day's traffic and prices. */
export function fittedDay(fit: FitParameters | undefined, day: number): MonthFactors {
  if (!fit) return NO_EFFECT;
  const { traffic, prices } = monthOf(fit, day);
  return { traffic: traffic * (fit.weekdays?.[weekdayOf(day)] ?? 1), prices };
}

/** The factor of a fit on the traffic at a local time in hours: the values apply to the middle of their hours. */
export function fittedHour(fit: FitParameters | undefined, time: number): number {
  if (!fit?.hours) return 1;
  return valueAtTime(fit.hours, (time - TO_MIDDLE + HOURS) % HOURS);
}

/** The traits of a bidder on a site with what was fitted there; undefined if nothing was. */
export function fittedTraits(
  fit: FitParameters | undefined,
  traits: BidderTraits,
  timeoutMs: number,
): BidderTraits | undefined {
  const fitted = fit?.bidders?.[traits.code];
  if (!fitted) return undefined;
  const { bidRate, cpmUsd, timeoutRate } = fitted;
  const { responseMedian, responseSigma } = traits;
  const slow = shareAbove(timeoutMs, responseMedian, responseSigma);
  const isTooSlow = slow > timeoutRate;
  const share = SLOW_SHARE * timeoutRate;
  return {
    ...traits,
    bidRate,
    cpmMedian: cpmUsd,
    responseMedian: isTooSlow
      ? medianForShareAbove(timeoutMs, share, responseSigma)
      : responseMedian,
    transportFailures: timeoutRate - (isTooSlow ? share : slow),
  };
}
