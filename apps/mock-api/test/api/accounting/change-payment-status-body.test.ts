import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { firstOf, stateOf } from './accounting.ts';
import { STATUS } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();
const client = server.clientOf('finance');
let url: string;
beforeAll(async () => {
  const { id } = await firstOf(client, STATUS.sent);
  url = `/v1/accounting/payments/${id}/status`;
});

const NOT_REJECTED = [{ path: '/body/status', message: 'must be equal to constant: rejected' }];
const UNKNOWN = 'must be equal to one of the allowed values: payment_processing, closed, rejected';

describe('the body of a status change', () => {
  it.each([
    ['an unknown status', { status: 'paid' }, [{ path: '/body/status', message: UNKNOWN }]],
    ['Invoice Sent', { status: 'invoice_sent' }, [{ path: '/body/status', message: UNKNOWN }]],
    ['a code', { status: STATUS.processing }, [{ path: '/body/status', message: UNKNOWN }]],
    ['null', { status: null }, [{ path: '/body/status', message: UNKNOWN }]],
    ['a list', { status: ['closed'] }, [{ path: '/body/status', message: UNKNOWN }]],
    ['nothing', {}, [{ path: '/body', message: "must have required property 'status'" }]],
    ['a reason to process', { status: 'payment_processing', reject_reason: 'x' }, NOT_REJECTED],
    ['an empty reason to close', { status: 'closed', reject_reason: '' }, NOT_REJECTED],
    [
      'null as a reason',
      { status: 'rejected', reject_reason: null },
      [{ path: '/body/reject_reason', message: 'must be string' }],
    ],
    [
      'a number as a reason',
      { status: 'rejected', reject_reason: 5 },
      [{ path: '/body/reject_reason', message: 'must be string' }],
    ],
    [
      '2,001 characters',
      { status: 'rejected', reject_reason: 'x'.repeat(2001) },
      [{ path: '/body/reject_reason', message: 'must NOT have more than 2000 characters' }],
    ],
    [
      'a further field',
      { status: 'payment_processing', force: true },
      [{ path: '/body', message: 'must NOT have additional properties: force' }],
    ],
    ['an array', [{ status: 'closed' }], [{ path: '/body', message: 'must be object' }]],
  ])(
    'ACC-025 the body of a status change with %s is refused with a short message and changes nothing',
    async (_what, body, problems) => {
      const { stateHash } = await stateOf(server);
      const response = await client.patch(url, body);
      expect(response.status).toBe(422);
      expect(response.body).toEqual({
        code: 422,
        msg: ERROR_CATALOGUE.invalid.text,
        data: { problems },
      });
      expect((await stateOf(server)).stateHash).toBe(stateHash);
    },
  );
});
