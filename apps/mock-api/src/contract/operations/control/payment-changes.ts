import Type, { type Static } from 'typebox';
import { controlOperation } from '../operation.ts';
import { PaymentStatusSchema } from '../payments.ts';
import { namedObject, nullable, strictObject } from '../shapes.ts';
import { AuthorSchema } from './config-versions.ts';

/** A status change of a payment request. */
export const PaymentChangeSchema = namedObject('PaymentChange', {
  from: PaymentStatusSchema,
  to: PaymentStatusSchema,
  at: Type.Integer({ description: 'Unix seconds' }),
  by: AuthorSchema,
  rejectReason: nullable(Type.String({ description: 'as received; null when none was given' })),
});
export type PaymentChange = Static<typeof PaymentChangeSchema>;

export const listPaymentChanges = controlOperation({
  id: 'listPaymentChanges',
  tag: 'Records',
  summary: 'The status changes of a payment request, oldest first',
  params: strictObject({
    id: Type.Integer({ minimum: 1, description: 'id of the payment request' }),
  }),
  response: Type.Array(PaymentChangeSchema),
  errors: ['unknownPayment'],
});
