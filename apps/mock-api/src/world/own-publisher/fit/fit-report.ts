import type { FitParameters } from '#api/contract/operations/control/fit-parameters.ts';
import type { FitComparison } from '#api/contract/operations/control/publisher-fit.ts';
import type { PublisherFile } from '#api/contract/operations/control/publishers.ts';
import { normalCurrency } from '#api/contract/values/currencies.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import type { ReportFigures } from '#api/domain/report/report-figures.ts';
import { firstSlotOf } from '#api/simulation/market/slots.ts';
import { zoneOffset } from '#api/simulation/market/time-zone.ts';
import { historyStartMs } from '#api/world/market/history.ts';
import {
  adjustBidders,
  adjustHours,
  adjustMonths,
  adjustPrices,
  adjustWeekdays,
  type Wanted,
} from './adjust.ts';
import { comparisonOf } from './comparison.ts';
import {
  type Counting,
  expectedProfile,
  fitSite,
  type FitWorld,
  type Profile,
} from './expected-profile.ts';
import { marketBidders, unfitted } from './first-fit.ts';
import { fitNotes } from './fit-notes.ts';
import { clamp, sumOf } from './statistics.ts';
import { type ComparedDays, compareDays } from './usable-days.ts';

const DAY_MS = 86_400_000;

/** Days of the first rounds, and the number of these and of the rounds with all days. */
const SAMPLES = 24;
const FIRST_ROUNDS = 5;
const LAST_ROUNDS = 3;

const FLAT_HOURS = new Array<number>(24).fill(1);
const FLAT_WEEK = new Array<number>(7).fill(1);

interface FittedPublisher {
  readonly file: PublisherFile;
  readonly comparison: FitComparison;
  readonly notes: readonly string[];
}

/** The fit of one report, round by round. */
class ReportFit {
  readonly #world: FitWorld;
  readonly #counting: Omit<Counting, 'isWhole'>;
  readonly #original: ReportFigures;
  readonly #wanted: Wanted;
  readonly #perUsd: number;
  #file: PublisherFile;
  /** Undefined before the first parameters. */
  #fit: FitParameters | undefined;

  constructor(world: FitWorld, file: PublisherFile, report: ReportFigures, isUtc: boolean) {
    this.#world = world;
    this.#original = report;
    this.#file = unfitted(file, report);
    this.#perUsd = world.fixtures.unitsPerUsd.get(normalCurrency(file.currency)) ?? 1;
    this.#counting = { traffic: report.traffic ?? 'requests', isUtc };
    const { requests, bids, timeouts } = report.mapping;
    this.#wanted = {
      report: this.#inUsd(report),
      hasBids: requests !== undefined && bids !== undefined,
      hasTimeouts: requests !== undefined && timeouts !== undefined,
    };
  }

  #inUsd(report: ReportFigures): ReportFigures {
    const usd = <T extends { readonly revenue: number }>(figures: T): T => ({
      ...figures,
      revenue: figures.revenue / this.#perUsd,
    });
    const inHistory = new Set(daysInHistory(report, this.#file, this.#world.origin));
    const days = [...report.days].filter(([day]) => inHistory.has(day));
    return {
      ...report,
      days: new Map(days.map(([day, figures]) => [day, usd(figures)])),
      bidders:
        report.bidders &&
        new Map([...report.bidders].map(([code, figures]) => [code, usd(figures)])),
    };
  }

  /** Hours from those of the report to those of the country, as whole days of the report have them. */
  get #offsets(): number[] {
    const { market } = this.#world.fixtures;
    const country = market.countries[this.#file.country];
    if (!this.#counting.isUtc || !country) return [0];
    const offsets = this.#days.map((day) => zoneOffset(country.timeZone, firstSlotOf(day)));
    return [...new Set(offsets)].map((seconds) => seconds / 3600);
  }

  get #days(): number[] {
    return [...this.#wanted.report.days.keys()].sort((a, b) => a - b);
  }

  /** The figures of the publisher on some UTC days; `isWhole` as in `Counting`. */
  #profile(days: readonly number[], isWhole: boolean): Promise<Profile> {
    const file = this.#fit ? { ...this.#file, fit: this.#fit } : this.#file;
    return expectedProfile(fitSite(this.#world, file), days, { ...this.#counting, isWhole });
  }

  /** Page views with which the publisher has the traffic of the report; parameters start at the market's. */
  async #begin(days: readonly number[]): Promise<void> {
    const { report } = this.#wanted;
    if (report.traffic !== null) {
      const compared = compareDays(report, await this.#profile(days, true));
      const sum = (side: 'original' | 'synthetic'): number =>
        sumOf(compared.days.map((one) => one[side].traffic));
      const ratio = sum('original') / sum('synthetic') || 1;
      const { least, most } = LIMITS.publisherPageViews;
      const views = clamp(Math.round(this.#file.pageViewsPerMonth * ratio), least, most);
      this.#file = { ...this.#file, pageViewsPerMonth: views };
    }
    const site = fitSite(this.#world, this.#file);
    this.#fit = {
      prices: 1,
      ...(report.hours && { hours: FLAT_HOURS }),
      ...(report.bidders && { bidders: marketBidders(site) }),
    };
  }

  #adjust(profile: Profile, { days }: ComparedDays, isLast: boolean): void {
    const { report } = this.#wanted;
    const before: FitParameters = this.#fit ?? { prices: 1 };
    const { hours, bidders, prices } = before;
    const weekdays =
      isLast && report.traffic !== null ? adjustWeekdays(before.weekdays ?? FLAT_WEEK, days) : null;
    this.#fit = {
      prices: report.hasRevenue && !isLast ? adjustPrices(prices, days) : prices,
      ...(hours &&
        report.hours && { hours: adjustHours(hours, report.hours, profile.hours, this.#offsets) }),
      ...(weekdays && { weekdays }),
      ...(isLast && { months: adjustMonths(before.months ?? {}, this.#wanted, days) }),
      ...(bidders && { bidders: adjustBidders(bidders, this.#wanted, profile) }),
    };
  }

  #adjustMonths({ days }: ComparedDays): void {
    if (!this.#fit) return;
    const months = adjustMonths(this.#fit.months ?? {}, this.#wanted, days);
    this.#fit = { ...this.#fit, months };
  }

  /** One UTC day of each part of the report, so that all weekdays and seasons occur. */
  #sample(): number[] {
    const days = this.#days;
    let step = Math.max(1, Math.floor(days.length / SAMPLES));
    if (step % 7 === 0) step += 1;
    return days.filter((_, index) => index % step === 0);
  }

  /** All UTC days of the report: local days begin on the one before or end on the one after. */
  #all(): number[] {
    return [...new Set(this.#days.flatMap((day) => [day - 1, day, day + 1]))].sort((a, b) => a - b);
  }

  async fit(): Promise<FittedPublisher> {
    const { report } = this.#wanted;
    const sample = this.#sample();
    await this.#begin(sample);
    for (let round = 0; round < FIRST_ROUNDS; round += 1) {
      const profile = await this.#profile(sample, true);
      this.#adjust(profile, compareDays(report, profile), false);
    }
    const all = this.#all();
    let profile = await this.#profile(all, false);
    for (let round = 0; round < LAST_ROUNDS; round += 1) {
      const compared = compareDays(report, profile);
      // The last round only corrects the months: what changes a bidder changes their revenue too.
      if (round < LAST_ROUNDS - 1) this.#adjust(profile, compared, true);
      else this.#adjustMonths(compared);
      profile = await this.#profile(all, false);
    }
    return this.#result(profile, compareDays(report, profile));
  }

  #result(profile: Profile, { days, unusual }: ComparedDays): FittedPublisher {
    const { report } = this.#wanted;
    const { currency } = this.#file;
    return {
      file: { ...this.#file, ...(this.#fit && { fit: this.#fit }) },
      comparison: comparisonOf({ report, days, profile, currency, perUsd: this.#perUsd }),
      notes: fitNotes(this.#original, this.#file, {
        unusual,
        outside: [...this.#original.days.keys()].filter((day) => !report.days.has(day)),
        hasWeekdays: this.#fit?.weekdays !== undefined,
      }),
    };
  }
}

/**
 * Fits a publisher to a report in its currency: its page views, its bidders, and the parameters of its traffic, its
 * prices and its bidders. Takes some seconds, with pauses for other work. Equal inputs give equal parameters.
 */
export function fitToReport(
  world: FitWorld,
  file: PublisherFile,
  report: ReportFigures,
  isUtc: boolean,
): Promise<FittedPublisher> {
  return new ReportFit(world, file, report, isUtc).fit();
}

export function daysInHistory(
  { days }: ReportFigures,
  { historyMonths }: PublisherFile,
  origin: number,
): number[] {
  const from = historyStartMs(origin, historyMonths) / DAY_MS;
  return [...days.keys()].filter((day) => day >= from && day < origin / DAY_MS);
}
