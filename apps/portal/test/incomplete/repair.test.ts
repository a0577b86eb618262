import {
  RESPONSE_SHAPES,
  type ResponseShape,
} from '@bidstage/mock-api/contract/operations/response-shapes';
import { API_ROUTES } from '@bidstage/mock-api/contract/values/routes';
import { describe, expect, it } from 'vitest';
import type { ApiId } from '#portal/shared/api/api-types.ts';
import { repairResponse } from '#portal/shared/api/repair-response.ts';
import { BREAKS, fieldsOf, isBroken, placeOf, withBroken, type Break } from './broken-fields.ts';
import { exampleOf } from './read-operations.ts';

const IDS = Object.keys(API_ROUTES).filter((id): id is ApiId => RESPONSE_SHAPES[id] !== undefined);
const READ_IDS = IDS.filter((id) => API_ROUTES[id].method === 'GET');

const repaired = (id: ApiId, envelope: object, leavesOut = false) =>
  repairResponse(id, envelope, { leavesOut })!;

/** Whether a screen can read a value: nothing in it is null or absent where a screen needs a text, a number or a list. */
function isReadable(value: unknown, shape: ResponseShape): boolean {
  if (shape.type === 'any' || (value === null && shape.nullable)) return true;
  if (shape.type !== 'array' && shape.type !== 'object') return typeof value === shape.type;
  const { items, properties = {}, optional = [], additionalProperties } = shape;
  if (shape.type === 'array')
    return Array.isArray(value) && value.every((one) => !items || isReadable(one, items));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = value as Readonly<Record<string, unknown>>;
  const needed = Object.entries(properties).filter(
    ([key]) => !optional.includes(key) || members[key] !== undefined,
  );
  const others = additionalProperties ? Object.values(members) : [];
  return (
    needed.every(([key, one]) => isReadable(members[key], one)) &&
    others.every((one) => isReadable(one, additionalProperties ?? { type: 'any' }))
  );
}

describe('the repair of a response', () => {
  it.each(IDS)('Q1 the real %s stays as it is, and is not copied', (id) => {
    const { envelope, problems } = repaired(id, exampleOf(id));
    expect(problems).toEqual([]);
    expect(envelope).toEqual(exampleOf(id));
  });

  it.each(READ_IDS)('Q1 every field of %s, broken in every way, is readable and named', (id) => {
    const example = exampleOf(id);
    const broken = fieldsOf(id, example).flatMap((field) =>
      (Object.keys(BREAKS) as Break[])
        .filter((how) => isBroken(field, how))
        .map((how) => ({ field, how })),
    );
    expect(broken.length).toBeGreaterThan(0);
    for (const { field, how } of broken) {
      const { envelope, problems } = repaired(id, withBroken(example, field, how));
      const place = placeOf(field);
      expect(isReadable(envelope, RESPONSE_SHAPES[id]!), `${place} ${how}`).toBe(true);
      expect(
        problems.map((problem) => problem.field),
        `${place} ${how}`,
      ).toEqual([place]);
    }
  });

  it('Q1 null, an absent field and one of another type become the same', () => {
    for (const id of READ_IDS)
      for (const field of fieldsOf(id, exampleOf(id))) {
        const forms = (['null', 'absent', 'of another type'] as const)
          .filter((how) => isBroken(field, how))
          .map((how) => repaired(id, withBroken(exampleOf(id), field, how)).envelope);
        for (const form of forms) expect(form, placeOf(field)).toEqual(forms[0]);
      }
  });

  it('Q1 a missing text is --, a number NaN, a list empty, and what may be null is null', () => {
    const repairedPayment = (changes: object) => {
      const [payment] = (exampleOf('listPayments') as { data: object[] }).data;
      return repaired('listPayments', { code: 200, data: [{ ...payment, ...changes }] });
    };
    const { envelope, problems } = repairedPayment({
      bank_name: null,
      amount: '5',
      value_date: 5,
      payment_due: 7,
      status: 9,
    });
    expect(envelope).toMatchObject({
      data: [
        { bank_name: '--', amount: Number.NaN, value_date: null, payment_due: '--', status: 9 },
      ],
    });
    expect(problems).toEqual([
      { field: 'data[0].status', what: 'has the unexpected value 9' },
      { field: 'data[0].amount', what: 'has the unexpected value "5"' },
      { field: 'data[0].value_date', what: 'has the unexpected value 5' },
      { field: 'data[0].payment_due', what: 'has the unexpected value 7' },
      { field: 'data[0].bank_name', what: 'is missing' },
    ]);
    expect(repairedPayment({ detail: [] }).envelope).toMatchObject({
      data: [{ detail: [{ month: '--', revenue: Number.NaN, tax_type: '--' }] }],
    });
  });

  it('Q1 a response without its data is unreadable, and that to a change stays as it is', () => {
    for (const data of [null, undefined, 'none', {}]) {
      const envelope = { code: 200, data };
      expect(repairResponse('listReports', envelope, { leavesOut: false })).toBeUndefined();
      expect(repaired('recordFloorPrices', envelope, true)).toEqual({ envelope, problems: [] });
    }
  });

  it('Q1 a user keeps the roles that are known, and lacks what is missing', () => {
    const user = { ...(exampleOf('getCurrentUser') as { data: object }).data, name: null };
    const { envelope } = repaired(
      'getCurrentUser',
      { code: 200, data: { ...user, roles: ['RD', null] } },
      true,
    );
    expect(envelope).toMatchObject({ data: { roles: ['RD', '--'] } });
    expect(envelope).not.toHaveProperty('data.name');
  });

  it('Q1 the response to a change leaves out what is wrong, so that it stays as it was', () => {
    const change = { code: 200, data: { id: 1, amount: null, status: 9, bank_name: 'Bank' } };
    const { envelope } = repaired('changePaymentStatus', change, true);
    expect(envelope).toEqual({ code: 200, data: { id: 1, status: 9, bank_name: 'Bank' } });
  });
});
