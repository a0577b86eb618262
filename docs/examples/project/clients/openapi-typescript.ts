// openapi-typescript makes the types, openapi-fetch sends the requests.
import createClient from 'openapi-fetch';
import type { components, paths } from './generated/openapi-typescript/api';
import type { paths as ControlPaths } from './generated/openapi-typescript/control-plane';
import { address as baseUrl, assert, cookie, DAYS, newWorld } from './use';

const api = createClient<paths>({ baseUrl, headers: { cookie } });
const control = createClient<ControlPaths>({ baseUrl });

const payments = await api.GET('/v1/accounting/payments', { params: { query: { status: 0 } } });
const waiting: readonly components['schemas']['PaymentRequest'][] = payments.data?.data ?? [];
assert.ok(waiting.length > 0 && waiting.every(({ status }) => status === 0));

const charts = await api.GET('/v1/prebid/charts/by/day/bidder', { params: { query: DAYS } });
assert.equal(charts.data?.data.timeLabels.length, 1);

const changed = await api.PATCH('/v1/accounting/payments/{id}/status', {
  params: { path: { id: waiting[0]?.id ?? 0 } },
  body: { status: 'payment_processing' },
});
assert.equal(changed.data?.data.status, 1);

const unknown = await api.GET('/v1/accounting/reports/{id}', { params: { path: { id: 1 } } });
assert.equal(unknown.error?.code, 404);

const world = await control.POST('/__sim/worlds', { body: { name: newWorld, seed: 7 } });
assert.equal(world.data?.seed, 7);
const clock = await control.POST('/__sim/clock/advance', { body: { seconds: 60 } });
assert.equal(clock.data?.mode, 'frozen');

export const wrong = (): void => {
  // @ts-expect-error there is no status 9
  void api.GET('/v1/accounting/payments', { params: { query: { status: 9 } } });
  // @ts-expect-error there is no such path
  void api.GET('/v1/nowhere');
  // @ts-expect-error the field has another name
  waiting.map((payment) => payment.affiliateName);
};
