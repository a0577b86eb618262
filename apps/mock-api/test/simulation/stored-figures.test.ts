// Figures of the simulation, stored in files beside this test. A change of the model that is not meant shows here first.
// After one that is meant: `npx vitest run stored-figures -u`, and look at the difference.
import { describe, it } from 'vitest';
import { COUNTERS } from '#api/contract/values/metrics.ts';
import { DEVICES } from '#api/fixtures/market.ts';
import { audienceMix, divideAmounts } from '#api/simulation/insights/audience-mix.ts';
import { AuctionGains } from '#api/simulation/insights/auction-gain.ts';
import { bidHistogram } from '#api/simulation/insights/bid-histogram.ts';
import { deviceWeights, divideByDevice } from '#api/simulation/insights/device-mix.ts';
import { incidentSignal } from '#api/simulation/insights/incident-signal.ts';
import { RegionalMarket } from '#api/simulation/insights/regional-market.ts';
import { boundIncidents } from '#api/simulation/market/incidents/bound-incidents.ts';
import { scheduledFloors } from '#api/simulation/market/floor-schedule.ts';
import { firstSlotOf } from '#api/simulation/market/calendar/slots.ts';
import { correctedRequest, paymentRequestsOf } from '#api/simulation/payments/payment-requests.ts';
import { deductionsOf } from '#api/simulation/payments/deductions.ts';
import { modelledRevenue } from '#api/simulation/payments/month-model.ts';
import { payeeOf } from '#api/simulation/payments/payee.ts';
import { statusHistoryOf } from '#api/simulation/payments/status-history.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { changedAtNoon } from './market/changed-at-noon.ts';
import { dayNumber, modelOf, siteAndEpochs, simulate } from './market/site-days.ts';
import { line, stored } from './stored.ts';

const SEED = 1;
const SITES = ['A1001', 'A1002', 'A1003', 'A1004'] as const;
/** Days around holidays, changes of the clock, the end of quarters, and ordinary ones. */
const DAYS = ['2024-02-29', '2024-03-31', '2024-05-06', '2024-07-04', '2024-11-29', '2024-12-24'];

describe('the figures of a market', () => {
  it('the figures of days are those that are stored', async () => {
    const lines = SITES.flatMap((id) =>
      DAYS.flatMap((day) => {
        const { bidders, slots } = simulate(SEED, siteAndEpochs(id, 2), dayNumber(day), 1);
        const ofBidders = [...(bidders[0] ?? [])].map(([code, sums]) =>
          line([id, day, code, ...COUNTERS.map((counter) => sums[counter])]),
        );
        return [line([id, day, slots.map(({ auctions }) => auctions)]), ...ofBidders];
      }),
    );
    await stored('days', lines);
  });

  it('the figures of a day with a change at noon are those that are stored', async () => {
    const lines = SITES.flatMap((id) => {
      const day = dayNumber('2024-04-17');
      const { slots, bidders } = simulate(SEED, changedAtNoon(id, day), day, 1);
      return [
        ...slots.map((sums, slot) => line([id, slot, ...COUNTERS.map((counter) => sums[counter])])),
        ...[...(bidders[0] ?? [])].map(([code, { totalRevenue }]) =>
          line([id, code, totalRevenue]),
        ),
      ];
    });
    await stored('changed-day', lines);
  });

  it('the incidents of a quarter are those that are stored', async () => {
    const from = firstSlotOf(dayNumber('2024-04-01'));
    const to = firstSlotOf(dayNumber('2024-07-01'));
    const lines = SITES.flatMap((id) => {
      const { site, epochs } = siteAndEpochs(id);
      const { timeZone = 'UTC' } = fixtures.market.countries[site.country] ?? {};
      return boundIncidents(modelOf(SEED), site, epochs, from, to).map((hit) =>
        line([id, hit, incidentSignal(hit, timeZone)]),
      );
    });
    await stored('incidents', lines);
  });

  it('the floor prices of a year are those that are stored', async () => {
    const from = firstSlotOf(dayNumber('2024-01-01'));
    const lines = SITES.flatMap((id) => {
      const { site, epochs } = siteAndEpochs(id, 12);
      const units = epochs[0]?.units ?? [];
      const currency = fixtures.affiliates.find((one) => one.id === id)?.currency ?? 'USD';
      const { market } = fixtures;
      const input = { seed: SEED, market, site, currency, units };
      const paidCpm = (_unit: unknown, bidder: string) => bidder.length / 4;
      return scheduledFloors({ ...input, paidCpm }, from, from + 366 * 48).map((floor) =>
        line([id, floor]),
      );
    });
    await stored('floor-prices', lines);
  });
});

describe('the figures of insights', () => {
  it('the audiences and devices are those that are stored', async () => {
    const whole = { impressions: 123_457, revenue: 234_567_891 };
    const lines = SITES.slice(0, 1).flatMap((id) => {
      const { site, epochs } = siteAndEpochs(id, 3);
      const { audience } = fixtures.affiliates.find((one) => one.id === id)?.traffic ?? {};
      const mix = audienceMix(SEED, fixtures.market, id, audience ?? {});
      const units = (epochs[0]?.units ?? []).map((unit, index) => ({ unit, weight: index + 1 }));
      const model = modelOf(SEED);
      const weights = deviceWeights(model, site, units);
      return [
        line([id, mix]),
        ...divideAmounts(mix, 'ix', whole).map((amounts) => line([id, 'ix', amounts])),
        line([id, DEVICES, weights, divideByDevice(model, 'ix', weights, whole)]),
      ];
    });
    await stored('audiences', lines);
  });

  it('the gains of bidders and their use in countries are those that are stored', async () => {
    const model = modelOf(SEED);
    const gains = new AuctionGains(model);
    const { publishers, unitsPerUsd } = fixtures;
    const regional = new RegionalMarket(model, publishers, unitsPerUsd);
    const codes = ['rubicon', 'criteo', 'teads', 'stroeerCore', 'yieldlab', 'nobid'];
    const lines = SITES.flatMap((id) => {
      const { site, epochs } = siteAndEpochs(id, 6);
      const groups = gains.groupsOf(site, epochs[0]?.units ?? []);
      return codes.map((code) =>
        line([
          id,
          code,
          gains.of(site, groups, code),
          {
            publishers: regional.publishersUsing(code),
            dailyImpressions: regional.dailyImpressions(code, site.country),
          },
        ]),
      );
    });
    await stored('gains', lines);
  });

  it('the histograms of bids are those that are stored', async () => {
    const reaction = { floorLiftShare: 0.88, floorLiftReach: 0.58, floorLiftWidth: 0.18 };
    const groups = [
      { count: 9_000, mean: 1.2, sigma: 0.9, floor: 0, deal: 0 },
      { count: 2_000, mean: 0.4, sigma: 0.6, floor: 0.35, deal: 0.6 },
      { count: 50, mean: 12, sigma: 1.4, floor: 3, deal: 0 },
    ];
    const noise = { key: 5, fromSlot: 0, toSlot: 96 };
    await stored(
      'histograms',
      [0.02, 0.5].flatMap((width) => [
        line([width, bidHistogram(groups, width, reaction)]),
        line([width, 'noise', bidHistogram(groups, width, reaction, noise)]),
      ]),
    );
  });
});

describe('the figures of payments', () => {
  const publishers = fixtures.publishers.slice(0, 12);
  const input = { seed: SEED, fixtures: { ...fixtures, publishers } };
  const months = ['202401', '202406', '202412'];

  it('the payment requests, their statuses and corrections are those that are stored', async () => {
    const staff = ['finance', 'rd-finance'];
    const lines = months.flatMap((month) =>
      paymentRequestsOf(input, month).flatMap((request) => [
        line(request),
        ...statusHistoryOf(input, request, staff).map((change) => line(change)),
        line(correctedRequest(input, request, request.requestDate) ?? null),
      ]),
    );
    await stored('payment-requests', lines);
  });

  it('the payees, deductions and modelled revenues are those that are stored', async () => {
    const { market, contactNames } = fixtures;
    const lines = fixtures.publishers
      .slice(-12)
      .flatMap((publisher) => [
        line(payeeOf(SEED, publisher, contactNames)),
        ...months.flatMap((month) => [
          line(deductionsOf(SEED, publisher.affiliateId, month)),
          line(modelledRevenue({ seed: SEED, market, unitsPerUsd: 2 }, publisher, month)),
        ]),
      ]);
    await stored('payees', lines);
  });
});
