import { describe, expect, it } from 'vitest';
import { isInstant } from '#api/contract/values/instants.ts';

describe('isInstant', () => {
  it.each(['2024-02-29T00:00:00Z', '2023-12-31T23:59:59.999Z', '2024-01-31T09:00:00+05:30'])(
    'isInstant accepts %s',
    (text) => {
      expect(isInstant(text)).toBe(true);
    },
  );

  it.each([
    '2024-02-30T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2024-04-31T00:00:00Z',
    '2024-00-10T00:00:00Z',
    '2024-13-01T00:00:00Z',
    '2024-01-00T00:00:00Z',
    '2024-01-01T25:00:00Z',
    '2024-01-01',
    'yesterday',
  ])('isInstant refuses %s', (text) => {
    expect(isInstant(text)).toBe(false);
  });
});
