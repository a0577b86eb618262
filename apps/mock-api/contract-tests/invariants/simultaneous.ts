import type { DataOf } from '#api/contract/operations/operation.ts';
import { changePaymentStatus, listPayments } from '#api/contract/operations/payments.ts';
import { changePrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { changeSettings } from '#api/contract/operations/settings.ts';
import { ONBOARD_STATUSES } from '#api/contract/values/capabilities.ts';
import { json } from '../bodies.ts';
import type { ContractCheck } from '../contract-check.ts';
import { NotChecked } from '../contract-failure.ts';
import type { ContractTarget } from '../contract-target.ts';
import { mustMayWrite } from '../documented-responses.ts';
import { publisherOf } from '../good-calls.ts';
import { readPayments } from '../payment-reads.ts';
import { type Agreement, invariant } from './agreement.ts';

type ChangeOperation = typeof changeSettings | typeof changePrebidConfig;
type Fields = Readonly<Record<string, unknown>>;

/** Two changes of a record that name different fields: the server must not write back what it has read of the other. */
const bothAreStored =
  <O extends ChangeOperation>(
    operation: O,
    changesOf: (before: DataOf<O>) => readonly [Fields, Fields],
  ) =>
  async (target: ContractTarget, agreement: Agreement) => {
    mustMayWrite(target, operation);
    const session = publisherOf(target);
    // An empty change returns the record, also where a list is stale.
    const change = async (body: Fields): Promise<DataOf<O> & Fields> =>
      (await target.read(operation, { session, ...json(body) })).data;
    const before = await change({});
    const changes = changesOf(before);
    try {
      await Promise.all(changes.map(change));
      const after = await change({});
      for (const [key, expected] of changes.flatMap(Object.entries)) {
        const field = `data.${key} after two simultaneous PATCH requests`;
        const lost = `is ${String(after[key])} and should be ${String(expected)}: overwritten by the other change`;
        agreement.holds(field, after[key] === expected, lost);
      }
    } finally {
      for (const key of changes.flatMap(Object.keys))
        await target.request(operation, { session, ...json({ [key]: before[key] }) });
      target.forget();
    }
  };

/** Simultaneous changes of two payment requests: neither may write back the list that it has read. */
async function bothRequestsChange(target: ContractTarget, agreement: Agreement): Promise<void> {
  mustMayWrite(target, changePaymentStatus);
  const [one, other] = await readPayments(target, { status: 0 });
  if (!one || !other) throw new NotChecked('there are no two payment requests to process');
  const change = json({ status: 'payment_processing' });
  const ids = [one.id, other.id];
  await Promise.all(
    ids.map((id) => target.read(changePaymentStatus, { params: { id }, ...change })),
  );
  const list = (await target.read(listPayments)).data;
  for (const id of ids) {
    const field = `data[id=${id}].status after simultaneous changes of two requests`;
    agreement.same(field, list.find((row) => row.id === id)?.status ?? null, 1);
  }
}

const TITLE = 'of two simultaneous changes both are stored';

/** No simultaneous change is lost. */
export const SIMULTANEOUS_INVARIANTS: readonly ContractCheck[] = [
  invariant(
    changeSettings,
    TITLE,
    bothAreStored(changeSettings, (before) => [
      {
        anomalyReportDailyRevenueDecreaseSubscribed:
          !before.anomalyReportDailyRevenueDecreaseSubscribed,
      },
      { suggestionWeeklyFloorPriceSubscribed: !before.suggestionWeeklyFloorPriceSubscribed },
    ]),
  ),
  invariant(
    changePrebidConfig,
    TITLE,
    bothAreStored(changePrebidConfig, ({ autoPickEnabled, onboardStatus }) => [
      { autoPickEnabled: !autoPickEnabled },
      { onboardStatus: ONBOARD_STATUSES.find((one) => one !== onboardStatus) },
    ]),
  ),
  invariant(
    changePaymentStatus,
    'of simultaneous changes of two requests both are stored',
    bothRequestsChange,
  ),
];
