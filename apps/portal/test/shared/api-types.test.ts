import type { BidderPerformance } from '@bidstage/mock-api/contract/operations/performance';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import type { Meta } from '@bidstage/mock-api/contract/operations/common-parts';
import type { Clock } from '@bidstage/mock-api/contract/operations/control/clock';
import { expect, expectTypeOf, it } from 'vitest';
import { api, apiEnvelope, apiFile, apiUrl } from '#portal/shared/api/api.ts';

const range = { from: 0, to: 86_400 };

/** Correct requests. Only the type check reads this function and the next one; they are never called. */
async function right(): Promise<void> {
  expectTypeOf(await api('performanceByBidder', { query: range })).toEqualTypeOf<
    BidderPerformance[]
  >();
  expectTypeOf(await api('listPayments')).toEqualTypeOf<PaymentRequest[]>();
  expectTypeOf(await api('setClock', { body: { mode: 'live' } })).toEqualTypeOf<Clock>();
  const { meta } = await apiEnvelope('listInterests', { query: range });
  expectTypeOf(meta).toEqualTypeOf<Meta>();
  await api('getBidDistribution', { query: { ...range, adunits: ['a'], bidder: undefined } });
}

/** Each line is wrong in one part, which the compiler must find. */
async function wrong(): Promise<void> {
  // @ts-expect-error: there is no such operation
  await api('listEverything');

  // @ts-expect-error: the required query is missing
  await api('performanceByBidder');
  // @ts-expect-error: a required key is missing
  await api('performanceByBidder', { query: { from: 0 } });
  // @ts-expect-error: the operation has no such key
  await api('listPayments', { query: { state: 1 } });
  // @ts-expect-error: the key has no such value
  await api('listPayments', { query: { status: 9 } });
  // @ts-expect-error: the operation has no query
  await api('listReports', { query: { status: 1 } });

  // @ts-expect-error: the params are missing
  await api('getReportLink');
  // @ts-expect-error: the param has another name
  await api('getReportLink', { params: { month: 1 } });
  // @ts-expect-error: the param has another type
  await api('getReportLink', { params: { id: 'one' } });
  // @ts-expect-error: the operation has no params
  await api('listReports', { params: { id: 1 } });
  // @ts-expect-error: the params of the link are missing
  apiUrl('getSnapshotFile');

  // @ts-expect-error: the body is missing
  await api('changePaymentStatus', { params: { id: 1 } });
  // @ts-expect-error: the body has no such value
  await api('changePaymentStatus', { params: { id: 1 }, body: { status: 'open' } });
  // @ts-expect-error: the operation has no body
  await api('listReports', { body: {} });
  // @ts-expect-error: an upload is a form
  await api('uploadConfig', { body: 'PAGE,ADUNIT' });
  // @ts-expect-error: a snapshot is a file
  await api('putSnapshotFile', { params: { name: 'a' }, body: {} });

  // @ts-expect-error: the data is a list
  const { name } = await api('performanceByBidder', { query: range });
  // @ts-expect-error: the envelope of this operation has no meta
  const { meta } = await apiEnvelope('listReports');
  // @ts-expect-error: the response is no file
  await apiFile('listReports');
  // @ts-expect-error: the control plane has no envelope
  await apiEnvelope('getState');
  void [name, meta];
}

it('the id of an operation decides the types of its request and its response', () => {
  expect([right, wrong]).toHaveLength(2);
});
