// The client of @hey-api/openapi-ts.
import * as api from './generated/hey-api/api';
import { client } from './generated/hey-api/api/client.gen';
import * as control from './generated/hey-api/control-plane';
import { client as controlClient } from './generated/hey-api/control-plane/client.gen';
import { address as baseUrl, assert, cookie, DAYS, newWorld } from './use';

client.setConfig({ baseUrl, headers: { cookie } });
controlClient.setConfig({ baseUrl });

const payments = await api.listPayments({ query: { status: 0 } });
const waiting: readonly api.PaymentRequest[] = payments.data?.data ?? [];
assert.ok(waiting.length > 0 && waiting.every(({ status }) => status === 0));

const charts = await api.chartsByDay({ query: DAYS });
assert.equal(charts.data?.data.timeLabels.length, 1);

const changed = await api.changePaymentStatus({
  path: { id: waiting[0]?.id ?? 0 },
  body: { status: 'payment_processing' },
});
assert.equal(changed.data?.data.status, 1);

const file = new Blob(['PAGE\n'], { type: 'text/csv' });
const checked = await api.validateCsv({ body: { bidder_data_csv: file } });
assert.equal(checked.response?.status, 422);

const unknown = await api.getReportLink({ path: { id: 1 } });
assert.equal(unknown.response?.status, 404);

const world = await control.createWorld({ body: { name: newWorld, seed: 7 } });
assert.equal(world.data?.seed, 7);
const clock = await control.advanceClock({ body: { seconds: 60 } });
assert.equal(clock.data?.mode, 'frozen');

export const wrong = (): void => {
  // @ts-expect-error there is no status 9
  void api.listPayments({ query: { status: 9 } });
  // @ts-expect-error the range is missing
  void api.chartsByDay({ query: {} });
  // @ts-expect-error the field has another name
  waiting.map((payment) => payment.affiliateName);
};
