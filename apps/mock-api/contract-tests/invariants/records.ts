import {
  listFloorPrices,
  recordFloorPrices,
  type AdUnitFloorPrices,
} from '#api/contract/operations/floor-prices.ts';
import { performanceByAdUnit } from '#api/contract/operations/performance.ts';
import { changePaymentStatus, listPayments } from '#api/contract/operations/payments.ts';
import { changePrebidConfig, getPrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { ONBOARD_STATUSES } from '#api/contract/values/capabilities.ts';
import { normalCurrency } from '#api/contract/values/currencies.ts';
import { json } from '../bodies.ts';
import type { ContractCheck } from '../contract-check.ts';
import { ContractFailure } from '../contract-failure.ts';
import type { ContractTarget } from '../contract-target.ts';
import { mustMayWrite } from '../documented-responses.ts';
import { configuredPair, publisherOf, rangeQuery } from '../good-calls.ts';
import { contradictionIn, paymentOf } from '../payment-reads.ts';
import { type Agreement, invariant } from './agreement.ts';

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'missing';

/** Two records must be equal but for some fields. */
function expectSame(
  agreement: Agreement,
  what: string,
  [given, expected]: readonly [Fields, Fields],
  but: readonly string[] = [],
): void {
  for (const name of new Set([...Object.keys(given), ...Object.keys(expected)])) {
    const [now, before] = [textOf(given[name]), textOf(expected[name])];
    const rule = `is ${now} and was ${before}`;
    agreement.holds(`${name} ${what}`, but.includes(name) || now === before, rule);
  }
}

/** Moves a payment request from Invoice Sent to Payment Processing; returns it before, and the response. */
async function processOne(target: ContractTarget) {
  mustMayWrite(target, changePaymentStatus);
  const before = await paymentOf(target, 0);
  const call = { params: { id: before.id }, ...json({ status: 'payment_processing' }) };
  return { before, data: (await target.read(changePaymentStatus, call)).data };
}

/** A change of the status changes nothing but the status. */
async function onlyStatusChanges(target: ContractTarget, agreement: Agreement): Promise<void> {
  const { before, data } = await processOne(target);
  agreement.same('data.status in the response to PATCH', data.status, 1);
  expectSame(agreement, 'in the response to PATCH', [data, before], ['status']);
  const found = await contradictionIn(target, (await target.read(listPayments)).data);
  if (found && !found.isStale) agreement.add([found.sentence]);
}

/** Lists payment requests; throws a failure if the list lacks a change of this run that is stored. */
async function freshList(target: ContractTarget) {
  const { data } = await target.read(listPayments);
  const calls = target.takeCalls().slice(-1);
  const found = await contradictionIn(target, data);
  if (found?.isStale) throw new ContractFailure([found.sentence], calls);
  return data;
}

async function listShowsChanges(target: ContractTarget, agreement: Agreement): Promise<void> {
  mustMayWrite(target, changePaymentStatus);
  // Earlier checks may have made changes.
  await freshList(target);
  const { data } = await processOne(target);
  const listed = (await freshList(target)).find(({ id }) => id === data.id);
  agreement.holds('the list after PATCH', listed !== undefined, 'lacks the payment request');
  if (listed) expectSame(agreement, 'in the list after PATCH', [listed, data], ['status']);
}

/** AutoPick and the onboarding step are changed in turn, and then changed back; the rest of the configuration stays. */
async function onlyNamedChanges(target: ContractTarget, agreement: Agreement): Promise<void> {
  mustMayWrite(target, changePrebidConfig);
  const session = publisherOf(target);
  const read = async () => (await target.read(getPrebidConfig, { session })).data;
  const { autoPickEnabled, onboardStatus } = await read();
  const changes = [
    { autoPickEnabled: !autoPickEnabled },
    { onboardStatus: ONBOARD_STATUSES.find((one) => one !== onboardStatus) },
    { autoPickEnabled },
    { onboardStatus },
  ];
  for (const change of changes) {
    const before = await read();
    const { data } = await target.read(changePrebidConfig, { session, ...json(change) });
    const expected = { ...before, ...change };
    expectSame(agreement, 'in the response to PATCH', [data, expected]);
    const after = await read();
    const isStale =
      textOf(after) !== textOf(expected) &&
      textOf((await target.read(changePrebidConfig, { session, ...json({}) })).data) ===
        textOf(expected);
    agreement.holds('the response to GET', !isStale, 'is stale: an empty PATCH has the change');
    if (!isStale) expectSame(agreement, 'after PATCH', [after, expected]);
  }
  target.forget();
}

interface Price {
  readonly adUnitId: string;
  readonly bidderName: string;
  readonly currency: string;
  readonly floorPrice: number;
  readonly prevFloorPrice?: number | null | undefined;
}

const pricesOf = (units: readonly AdUnitFloorPrices[]): Price[] =>
  units.flatMap(({ adUnitId, bidders }) => bidders.map((one) => ({ adUnitId, ...one })));

const isOf =
  (pair: Pick<Price, 'adUnitId' | 'bidderName'>) =>
  (one: Price): boolean =>
    one.adUnitId === pair.adUnitId && one.bidderName === pair.bidderName;

/** The new price, the one before it, and no change of others, in the list and beside the figures. */
async function expectRecorded(
  target: ContractTarget,
  agreement: Agreement,
  before: readonly Price[],
  price: Price,
): Promise<void> {
  const session = publisherOf(target);
  const { data } = await target.read(listFloorPrices, { session, query: { with_prev: 1 } });
  const [stored, old] = [pricesOf(data).find(isOf(price)), before.find(isOf(price))];
  const isStale = textOf(pricesOf(data)) === textOf(before);
  const field = 'data[].bidders[].floorPrice of the recorded pair';
  const rule = isStale ? 'the list is stale, it is as before' : 'as recorded';
  agreement.same(field, stored?.floorPrice ?? null, price.floorPrice, 0, rule);
  if (isStale) return;
  const currency = stored?.currency === price.currency;
  agreement.holds('currency of the recorded pair', currency, `is ${stored?.currency}`);
  // Two prices of one second are one, so the price before may be the one before both.
  const earlier = [old?.floorPrice ?? null, old?.prevFloorPrice ?? null];
  const hasEarlier = earlier.includes(stored?.prevFloorPrice ?? null);
  const previous = 'data[].bidders[].prevFloorPrice of the recorded pair';
  const text = `is ${stored?.prevFloorPrice} and should be ${earlier[0]}, in force before`;
  agreement.holds(previous, hasEarlier, text);
  const others = (list: readonly Price[]) => textOf(list.filter((one) => !isOf(price)(one)));
  const same = others(pricesOf(data)) === others(before);
  agreement.holds('data of other pairs', same, 'is changed by the recorded price');
  const query = rangeQuery(target, performanceByAdUnit);
  const units = (await target.read(performanceByAdUnit, { session, query })).data;
  const shown = units
    .find(({ adUnitId }) => adUnitId === price.adUnitId)
    ?.bidders.find(({ name }) => name === price.bidderName);
  const record = 'floorPriceRecord of performanceByAdUnit';
  if (shown) agreement.same(record, shown.floorPriceRecord, price.floorPrice, 0, 'as recorded');
}

/** Two prices one after another, so that the first can be the one before; `NTD` means TWD. */
const RECORDED = [
  [0.25, 'USD'],
  [9, 'NTD'],
] as const;

async function priceIsInForce(target: ContractTarget, agreement: Agreement): Promise<void> {
  mustMayWrite(target, recordFloorPrices);
  const session = publisherOf(target);
  const pair = await configuredPair(target);
  for (const [floorPrice, code] of RECORDED) {
    const query = { with_prev: 1 };
    const before = pricesOf((await target.read(listFloorPrices, { session, query })).data);
    const price = { ...pair, currency: normalCurrency(code), floorPrice };
    const sent = json([{ ...price, currency: code }]);
    const { data } = await target.read(recordFloorPrices, { session, ...sent });
    expectSame(agreement, 'in the response to POST', [data[0] ?? {}, price]);
    target.forget();
    await expectRecorded(target, agreement, before, price);
    agreement.settle();
  }
}

/** A write changes what it names, and reads show it. */
export const RECORD_INVARIANTS: readonly ContractCheck[] = [
  invariant(changePaymentStatus, 'a change is stored, and changes nothing else', onlyStatusChanges),
  invariant(listPayments, 'the list shows each change of a status', listShowsChanges),
  invariant(changePrebidConfig, 'a change is stored, and changes nothing else', onlyNamedChanges),
  invariant(recordFloorPrices, 'a recorded floor price is in force', priceIsInForce),
];
