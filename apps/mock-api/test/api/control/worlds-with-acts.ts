import type { ActList } from '#api/contract/operations/control/acts.ts';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import type { World } from '#api/contract/operations/control/worlds.ts';
import { bids, file, row } from '#test/domain/csv/csv-text.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import type { TestServer } from '#test/helpers/test-server.ts';
import { csvForm, post, rawCsv, UPLOAD } from '../config-upload/uploads.ts';

export const ONE_BIDDER = file(row({ PAGE: 'Home', PARAMS: bids('ix') }));
export const TWO_BIDDERS = file(row({ PAGE: 'Home', PARAMS: bids('ix', 'criteo') }));
export const NO_MAIL = { suggestionWeeklyFloorPriceSubscribed: false };

export const actsOf = async (world: SimWorld, since = 0): Promise<ActList> =>
  (await world.call<ActList>('GET', `/acts?since=${since}`)).body;

/** Makes a world of a server with the body of `POST /__sim/worlds`. */
export async function makeWorld(server: TestServer, body: object) {
  const { status, body: made } = await new SimWorld(server).call<World & ProblemDetails>(
    'POST',
    '/worlds',
    body,
  );
  return { status, made, world: new SimWorld(server, made.name) };
}

export const lastId = async (world: SimWorld): Promise<number> =>
  (await world.call<JournalEntry[]>('GET', '/journal?limit=1')).body[0]?.id ?? 0;

/** Changes of each kind on several days; returns the state hash after each with the id of its request. */
export async function useInSteps(original: SimWorld): Promise<{ id: number; hash: string }[]> {
  const points: { id: number; hash: string }[] = [];
  const note = async () => points.push({ id: await lastId(original), hash: await original.hash() });
  const publisher = await original.signIn('publisher');
  await post(publisher, UPLOAD, csvForm(TWO_BIDDERS));
  await note();
  await original.call('POST', '/clock/advance', { seconds: 2 * 86_400 + 5 });
  const later = await original.signIn('publisher');
  await later.patch('/v1/prebid/users/me', NO_MAIL);
  await note();
  await later.patch('/v1/prebid/affiliates/A1001', { autoPickEnabled: true });
  await note();
  const unit = { adUnitId: 'div-top', bidderName: 'ix', currency: 'USD', floorPrice: 0.5 };
  await later.post('/v1/prebid/floor_prices', [unit]);
  await note();
  const finance = await original.signIn('finance');
  const payments = await finance.get<{ id: number }[]>('/v1/accounting/payments?status=0');
  const [payment] = payments.body.data;
  await finance.patch(`/v1/accounting/payments/${payment?.id}/status`, {
    status: 'payment_processing',
  });
  await note();
  await post(later, UPLOAD, rawCsv(ONE_BIDDER));
  await note();
  return points;
}
