import { describe, expect, it } from 'vitest';
import { recordFailure } from '#portal/features/floor-price/hooks/use-save.ts';
import { ApiError } from '#portal/shared/api/api-error.ts';

describe('a failure', () => {
  const sent = [{ bidderName: 'ix', adUnitId: 'top', currency: 'USD', floorPrice: 1 }] as const;
  const textOf = (code: string) => (code === 'ix' ? 'Index Exchange · ix' : code);
  const refused = (data: unknown) => new ApiError({ kind: 'server', code: 422, data });

  it('lists the entries that the server rejects', () => {
    const cause = refused({
      problems: [
        { path: '/body/0/adUnitId', message: 'is not configured' },
        { path: '/querystring/timestamp', message: 'must not lie in the future' },
        { path: '/body', message: 'is empty' },
        { message: 'nowhere' },
      ],
    });
    expect(recordFailure(cause, sent, textOf)).toEqual({
      cause,
      problems: [
        'top, Index Exchange · ix: adUnitId is not configured',
        'date must not lie in the future',
        'is empty',
      ],
    });
  });

  it.each([
    ['/body/1/floorPrice', 'rail, criteo: floorPrice is wrong'],
    ['/body/12/floorPrice', 'floorPrice is wrong'],
    ['/body/0', 'top, Index Exchange · ix: is wrong'],
    ['/body/0/', 'top, Index Exchange · ix: is wrong'],
    ['/body/0/a/b', 'top, Index Exchange · ix: a/b is wrong'],
    ['/body/0/timestamp', 'top, Index Exchange · ix: date is wrong'],
    ['/timestamp/0', 'is wrong'],
    ['/query/body/0/floorPrice', 'is wrong'],
    ['/body/x0/floorPrice', 'is wrong'],
  ])('a failure at the path %s is listed as: %s', (path, text) => {
    const two = [
      ...sent,
      { bidderName: 'criteo', adUnitId: 'rail', currency: 'USD', floorPrice: 2 } as const,
    ];
    const cause = refused({ problems: [{ path, message: 'is wrong' }] });
    expect(recordFailure(cause, two, textOf).problems).toEqual([text]);
  });

  it.each([
    ['no data', undefined],
    ['null as data', null],
    ['a text as data', 'problems'],
    ['data without problems', {}],
    ['problems that are no list', { problems: 'all' }],
    [
      'problems without texts',
      { problems: [null, 'text', 5, { path: 5, message: 'x' }, { path: '/body', message: 5 }] },
    ],
    ['problems without a path or a message', { problems: [{ message: 'x' }, { path: '/body' }] }],
  ])('a failure with %s lists no entries', (_what, data) => {
    expect(recordFailure(refused(data), sent, textOf).problems).toEqual([]);
  });

  it('a failure without a response lists no entries', () => {
    const cause = Object.assign(new Error('broken'), {
      data: { problems: [{ path: '/body', message: 'x' }] },
    });
    expect(recordFailure(cause, sent, textOf)).toEqual({ cause, problems: [] });
  });
});
