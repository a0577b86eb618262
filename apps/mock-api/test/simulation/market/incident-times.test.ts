import { weekdayOf } from '#api/contract/values/time-units.ts';
import { describe, expect, it } from 'vitest';
import { INCIDENT_KINDS } from '#api/contract/values/incident-kinds.ts';
import { localTime } from '#api/simulation/market/calendar/calendar.ts';
import { siteCountry } from '#api/simulation/market/epoch.ts';
import type { PlannedIncident } from '#api/simulation/market/site/incident-shapes.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { incidentsIn } from '#api/simulation/market/incidents/incidents.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { standardDeviation } from '#test/realism/statistics.ts';
import { dayNumber, modelOf, newModelOf, siteAndEpochs } from './site-days.ts';

const FROM = dayNumber('2024-03-16') * SLOTS_PER_DAY;
const YEARS = 4;
const YEAR = 365 * SLOTS_PER_DAY;
const TO = FROM + Math.round(YEARS * 365.25) * SLOTS_PER_DAY;

const everyKind = siteAndEpochs('A1001').site;
const occasional = siteAndEpochs('A1004').site;
const german = siteAndEpochs('A1005').site;

const begin = ({ fromSlot }: PlannedIncident): boolean => fromSlot >= FROM;

/** The incidents of a site with every kind, once for each seed. */
const lists = new Map<number, readonly PlannedIncident[]>();
const planned = (seed: number): readonly PlannedIncident[] =>
  getOrCreate(lists, seed, () => incidentsIn(modelOf(seed), everyKind, FROM, TO).filter(begin));

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const startsOf = (incidents: readonly PlannedIncident[], kind: string): number[] =>
  incidents.filter((one) => one.kind === kind).map(({ fromSlot }) => fromSlot);

const daysBetween = (slots: readonly number[]): number[] =>
  slots.slice(1).map((slot, index) => (slot - (slots[index] ?? 0)) / SLOTS_PER_DAY);

/** Days between two incidents of one kind. */
const gaps = (incidents: readonly PlannedIncident[], kind: string): number[] =>
  daysBetween(startsOf(incidents, kind));

describe('the times of incidents', () => {
  it('gaps of one kind have no timetable where nothing is filled in', () => {
    const lists = [1, 2, 3].map((seed) => incidentsIn(modelOf(seed), occasional, FROM, TO));
    for (const kind of INCIDENT_KINDS) {
      const days = lists.flatMap((list) => gaps(list, kind));
      const mean = meanOf(days);
      const deviation = Math.sqrt(meanOf(days.map((value) => (value - mean) ** 2)));
      expect(deviation / mean, kind).toBeGreaterThan(0.4);
    }
  });

  it('incidents begin on any weekday and in many hours', () => {
    const { market } = modelOf(1);
    const country = siteCountry(market, everyKind);
    const starts = [1, 2, 3, 4]
      .flatMap((seed) => planned(seed))
      .map(({ fromSlot }) => localTime(fromSlot, country));
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const share = starts.filter(({ day }) => weekdayOf(day) === weekday).length / starts.length;
      expect(share, `weekday ${weekday}`).toBeGreaterThan(0.07);
      expect(share, `weekday ${weekday}`).toBeLessThan(0.25);
    }
    expect(new Set(starts.map(({ hour }) => hour)).size).toBeGreaterThan(20);
  });

  it('a site with every kind has each within 90 days and no timetable, and its days show incidents whole', () => {
    const country = siteCountry(modelOf(1).market, everyKind);
    for (let seed = 1; seed <= 20; seed += 1) {
      const incidents = planned(seed);
      const relative = INCIDENT_KINDS.flatMap((kind) => {
        const starts = startsOf(incidents, kind);
        // With both ends, a kind that never comes has one gap of four years.
        const longest = Math.max(...daysBetween([FROM, ...starts, TO]));
        expect(longest, `${kind} of seed ${seed}`).toBeLessThanOrEqual(90);
        const days = daysBetween(starts);
        return days.map((value) => value / meanOf(days));
      });
      expect(standardDeviation(relative), `seed ${seed}`).toBeGreaterThan(0.4);
      for (const { fromSlot, toSlot, exchange } of incidents)
        if (exchange === null)
          expect(localTime(toSlot - 1, country).day).toBe(localTime(fromSlot, country).day);
    }
  });

  it('incidents of a site with every kind touch at most 12 % of the days of each year', () => {
    const country = siteCountry(modelOf(1).market, everyKind);
    for (let seed = 1; seed <= 20; seed += 1)
      for (let from = FROM; from + YEAR <= TO; from += YEAR) {
        const touched = planned(seed)
          .filter(({ fromSlot, toSlot }) => toSlot > from && fromSlot < from + YEAR)
          .flatMap(({ fromSlot, toSlot }) =>
            Array.from(
              { length: toSlot - fromSlot },
              (_, index) => localTime(fromSlot + index, country).day,
            ),
          );
        expect(new Set(touched).size / 365, `seed ${seed}`).toBeLessThanOrEqual(0.12);
      }
  });

  it('the kinds of a site with every kind do not follow each other in one order', () => {
    const orders = [1, 2, 3, 4].map((seed) => {
      const incidents = planned(seed);
      const pairs = incidents
        .slice(1)
        .map(({ kind }, index) => `${incidents[index]?.kind} ${kind}`);
      const most = Math.max(
        ...[...new Set(pairs)].map((pair) => pairs.filter((one) => one === pair).length),
      );
      return most / pairs.length;
    });
    expect(Math.max(...orders)).toBeLessThan(0.15);
  });

  it('low fill of a day begins in any hour of the night and ends with the date', () => {
    const country = siteCountry(modelOf(1).market, everyKind);
    const days = [1, 2, 3, 4]
      .flatMap((seed) => planned(seed))
      .filter(({ kind }) => kind === 'low_fill')
      .filter(({ toSlot }) => localTime(toSlot, country).time === 0);
    const hours = days.map(({ fromSlot }) => localTime(fromSlot, country).hour);
    expect(new Set(hours.filter((hour) => hour < 6)).size).toBe(6);
    expect(hours.filter((hour) => hour === 0).length / hours.length).toBeLessThan(0.35);
  });

  it('the same incidents are found whatever range is asked for', () => {
    const model = modelOf(5);
    const whole = incidentsIn(model, everyKind, FROM, TO).filter(begin);
    const parts: PlannedIncident[] = [];
    for (let from = FROM; from < TO; from += 30 * SLOTS_PER_DAY) {
      const to = Math.min(TO, from + 30 * SLOTS_PER_DAY);
      parts.push(
        ...incidentsIn(newModelOf(5), everyKind, from, to).filter(
          ({ fromSlot }) => fromSlot >= from,
        ),
      );
    }
    expect(parts).toEqual(whole);
  });

  it('an outage of an exchange is that of all sites of its region that use it, and of no other', () => {
    let found = 0;
    for (const model of [1, 2, 3].map(modelOf)) {
      const shared = (site: typeof everyKind, code: string): number[] =>
        incidentsIn(model, site, FROM, TO, { codes: model.bidderCodes, isUsed: () => true })
          .filter(({ exchange, kind }) => kind === 'outage' && exchange?.code === code)
          .map(({ fromSlot }) => fromSlot);
      for (const { code } of everyKind.firstBidders) {
        const here = shared(everyKind, code);
        found += here.length;
        expect(shared(occasional, code)).toEqual(here);
        expect(shared(german, code).filter((slot) => here.includes(slot))).toEqual([]);
      }
    }
    expect(found).toBeGreaterThan(5);
  });
});

describe('the incidents that stories tell', () => {
  it('a site for stories has an outage, slowness and low fill in any 60 days that all readers of a day meet', () => {
    const prospect = { ...german, affiliateId: 'P1', incidents: 'clear' } as const;
    for (const model of [1, 2, 3, 4].map(modelOf)) {
      const country = siteCountry(model.market, prospect);
      const clear = incidentsIn(model, prospect, FROM, TO).filter(({ isClear }) => isClear);
      for (const kind of ['outage', 'slow_bidder', 'low_fill']) {
        const days = gaps(clear, kind);
        expect(days.length, kind).toBeGreaterThan(30);
        expect(Math.max(...days), kind).toBeLessThan(46);
      }
      for (const { fromSlot, toSlot, reach, device, kind } of clear) {
        const [start, last] = [localTime(fromSlot, country), localTime(toSlot - 1, country)];
        expect({ reach, device, day: last.day }).toEqual({
          reach: 1,
          device: null,
          day: start.day,
        });
        expect([1, 2, 3], kind).toContain(weekdayOf(start.day));
        expect(last.time - start.time, kind).toBeGreaterThan(11);
      }
    }
    expect(incidentsIn(modelOf(1), everyKind, FROM, TO).filter(({ isClear }) => isClear)).toEqual(
      [],
    );
  });
});
