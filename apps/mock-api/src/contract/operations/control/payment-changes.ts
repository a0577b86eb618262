import Type, { type Static } from 'typebox';
import { PAYMENT_STATUS_CODES } from '../../values/payment-status.ts';
import { operation } from '../operation.ts';
import { nullable, strictObject } from '../shapes.ts';
import { AuthorSchema } from './config-versions.ts';

const Status = Type.Enum([...PAYMENT_STATUS_CODES]);

/** A status change of a payment request. */
export const PaymentChangeSchema = strictObject({
  from: Status,
  to: Status,
  at: Type.Integer({ description: 'Unix seconds' }),
  by: AuthorSchema,
  rejectReason: nullable(Type.String({ description: 'as received; null when none was given' })),
});
export type PaymentChange = Static<typeof PaymentChangeSchema>;

export const listPaymentChanges = operation({
  id: 'listPaymentChanges',
  tag: 'Records',
  summary: 'The status changes of a payment request, oldest first',
  access: 'open',
  params: strictObject({ id: Type.Integer({ minimum: 1 }) }),
  response: Type.Array(PaymentChangeSchema),
  errors: ['unknownPayment'],
});
