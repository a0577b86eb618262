import { createWorld } from '#api/contract/operations/control/worlds.ts';
import { listFloorPrices, recordFloorPrices } from '#api/contract/operations/floor-prices.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import { changePaymentStatus, listPayments } from '#api/contract/operations/payments.ts';
import { changePrebidConfig, getPrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { changeSettings, getSettings } from '#api/contract/operations/settings.ts';
import { WORLD_HEADER } from '#api/contract/values/names.ts';
import { json } from '../bodies.ts';
import type { ContractCheck } from '../contract-check.ts';
import { NotChecked } from '../contract-failure.ts';
import type { ContractTarget, Session } from '../contract-target.ts';
import { goodCall, personaOf, publisherOf } from '../good-calls.ts';
import { paymentOf } from '../payment-reads.ts';
import { type Agreement, invariant } from './agreement.ts';

/** A world that the mock makes of the stored state of the default one: it has nothing of what is in memory only. */
const COPY = 'contract-run';

async function makeCopy(target: ContractTarget): Promise<void> {
  const call = { method: 'POST', path: createWorld.path, ...json({ name: COPY, from: 'default' }) };
  const { status } = await target.send(call);
  if (status !== 201)
    throw new NotChecked(`the control plane makes no copy of the world: ${status}`);
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

/** What is compared of a response: the addresses of a configuration name the world. */
function comparable({ id }: Operation, body: Buffer): string {
  const { data } = JSON.parse(body.toString()) as { data: object };
  const fields = id === getPrebidConfig.id ? ['autoPickEnabled', 'onboardStatus'] : undefined;
  return JSON.stringify(data, fields);
}

/** The session of a user in another world. */
async function signIn(target: ContractTarget, world: string, { user }: Session): Promise<Session> {
  const { body, headers } = json({ persona: await personaOf(target, user.email) });
  const inWorld = { ...headers, [WORLD_HEADER]: world };
  const call = { method: 'POST', path: '/__sim/sign-in', headers: inWorld, body };
  const cookie = String((await target.send(call)).headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, user };
}

async function readAll(target: ContractTarget, world: string): Promise<string[]> {
  const found: string[] = [];
  for (const operation of READS) {
    const own = target.allowed(operation, ({ user }) =>
      operation.access === 'ad-manager' ? user.affiliateId !== null : true,
    );
    const session = own && (await signIn(target, world, own));
    const call = { session, headers: { [WORLD_HEADER]: world } };
    found.push(comparable(operation, (await target.expect(operation, 200, call)).body));
  }
  return found;
}

/** What a mock answers must be in its file. */
async function changesAreStored(target: ContractTarget, agreement: Agreement): Promise<void> {
  if (!target.simulated)
    throw new NotChecked('needs a copy of the state, which only the mock makes');
  if (!target.allowWrites) throw new NotChecked('may change data: only with --allow-writes');
  const takeBack = await changeAll(target);
  const answered = await readAll(target, 'default');
  await makeCopy(target);
  const stored = await readAll(target, COPY);
  await target.send({ method: 'DELETE', path: `${createWorld.path}/${COPY}` });
  await takeBack();
  for (const [index, { id }] of READS.entries()) {
    const rule = 'is another one: a change was answered and not stored';
    const field = `the response of ${id} in a copy of the stored state`;
    agreement.holds(field, answered[index] === stored[index], rule);
  }
}

/** Of the mock: what it has answered outlasts the process. */
export const STORED_INVARIANTS: readonly ContractCheck[] = [
  invariant(changeSettings, 'changes outlast the process', changesAreStored),
];
