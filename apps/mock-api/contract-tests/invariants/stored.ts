import { restoreSnapshot, saveSnapshot } from '#api/contract/operations/control/snapshots.ts';
import { listFloorPrices, recordFloorPrices } from '#api/contract/operations/floor-prices.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import { changePaymentStatus, listPayments } from '#api/contract/operations/payments.ts';
import { changePrebidConfig, getPrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { changeSettings, getSettings } from '#api/contract/operations/settings.ts';
import { filledPath } from '#api/contract/values/routes.ts';
import { json } from '../bodies.ts';
import type { ContractCheck } from '../contract-check.ts';
import { NotChecked } from '../contract-failure.ts';
import type { ContractTarget } from '../contract-target.ts';
import { goodCall, publisherOf } from '../good-calls.ts';
import { paymentOf } from '../payment-reads.ts';
import { type Agreement, invariant } from './agreement.ts';

const NAME = 'contract-run';

/** Has the mock read its state from its file again, as after a restart: it saves the state, and restores it. */
async function readAgain(target: ContractTarget): Promise<void> {
  const send = async (path: string, value: object) => {
    const { status } = await target.send({ method: 'POST', path, ...json(value) });
    if (status >= 300) throw new NotChecked(`the control plane refuses ${path} with ${status}`);
  };
  await send(saveSnapshot.path, { name: NAME });
  const path = filledPath(restoreSnapshot.path, { name: NAME });
  await send(path, {});
  await target.send({ method: 'DELETE', path: path.replace(/\/restore$/, '') });
}

/** Changes of each kind of record; returns what takes back those that can be. */
async function changeAll(target: ContractTarget): Promise<() => Promise<void>> {
  const session = publisherOf(target);
  const settings = (await target.read(getSettings, { session })).data;
  const { autoPickEnabled } = (await target.read(getPrebidConfig, { session })).data;
  const set = async (weekly: boolean, picks: boolean) => {
    const body = { suggestionWeeklyFloorPriceSubscribed: weekly };
    await target.request(changeSettings, { session, ...json(body) });
    await target.request(changePrebidConfig, { session, ...json({ autoPickEnabled: picks }) });
    target.forget();
  };
  await target.request(recordFloorPrices, await goodCall(target, recordFloorPrices));
  const { id } = await paymentOf(target, 0);
  const processed = json({ status: 'payment_processing' });
  await target.request(changePaymentStatus, { params: { id }, ...processed });
  const weekly = settings.suggestionWeeklyFloorPriceSubscribed;
  await set(!weekly, !autoPickEnabled);
  return () => set(weekly, autoPickEnabled);
}

const READS: readonly Operation[] = [getSettings, getPrebidConfig, listFloorPrices, listPayments];

/** What a mock answers must be in its file. */
async function changesAreStored(target: ContractTarget, agreement: Agreement): Promise<void> {
  if (!target.simulated) throw new NotChecked('needs a restart, which only the mock can have');
  if (!target.allowWrites) throw new NotChecked('may change data: only with --allow-writes');
  const takeBack = await changeAll(target);
  const readAll = async (): Promise<string[]> => {
    const bodies = [];
    for (const operation of READS)
      bodies.push((await target.expect(operation, 200, await goodCall(target, operation))).body);
    return bodies.map(String);
  };
  const before = await readAll();
  await readAgain(target);
  const after = await readAll();
  await takeBack();
  for (const [index, { id }] of READS.entries())
    agreement.holds(
      `the response of ${id} after the mock has read its state again`,
      before[index] === after[index],
      'is another one: a change was answered and not stored',
    );
}

/** Of the mock: what it has answered outlasts the process. */
export const STORED_INVARIANTS: readonly ContractCheck[] = [
  invariant(changeSettings, 'changes outlast the process', changesAreStored),
];
