// The client of orval, on fetch.
import * as api from './generated/orval/api';
import * as control from './generated/orval/control-plane';
import { assert, cookie, DAYS, newWorld } from './use';

const options = { headers: { cookie } };

const payments = await api.listPayments({ status: 0 }, options);
assert.equal(payments.status, 200);
const waiting: readonly api.PaymentRequest[] = payments.status === 200 ? payments.data.data : [];
assert.ok(waiting.length > 0 && waiting.every(({ status }) => status === 0));

const charts = await api.chartsByDay(DAYS, options);
assert.equal(charts.status === 200 && charts.data.data.timeLabels.length, 1);

const id = waiting[0]?.id ?? 0;
const changed = await api.changePaymentStatus(id, { status: 'payment_processing' }, options);
assert.equal(changed.status === 200 && changed.data.data.status, 1);

const unknown = await api.getReportLink(1, options);
assert.equal(unknown.status, 404);

const world = await control.createWorld({ name: newWorld, seed: 7 });
assert.equal(world.status === 201 && world.data.seed, 7);
const clock = await control.advanceClock({ seconds: 60 });
assert.equal(clock.status === 200 && clock.data.mode, 'frozen');

export const wrong = (): void => {
  // @ts-expect-error there is no status 9
  void api.listPayments({ status: 9 });
  // @ts-expect-error the range is missing
  void api.chartsByDay({});
  // @ts-expect-error the field has another name
  waiting.map((payment) => payment.affiliateName);
};
