import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { describe, expect, it } from 'vitest';
import { rejectionOf } from '#portal/features/config-upload/models/file-choice.ts';

const CODE_0 = 'Select a correct CSV file and try again.';
const file = (name: string, type = '', size = 10) => ({ name, type, size });

describe('U1 the choice of a file', () => {
  it.each([
    file('config.csv', 'text/csv'),
    file('CONFIG.CSV', 'application/vnd.ms-excel'),
    file('config.csv'),
    file('export', 'text/csv'),
    file('config.csv', 'text/csv', LIMITS.csvFileBytes),
  ])('U1 accepts one CSV file: $name of type $type', (chosen) => {
    expect(rejectionOf([chosen])).toBeUndefined();
  });

  it.each([
    [[file('notes.txt', 'text/plain')], 'notes.txt is not a CSV file.'],
    [[file('config.xlsx')], 'config.xlsx is not a CSV file.'],
    [[file('a.csv'), file('b.csv')], 'Choose only one file; you chose 2.'],
    [[], 'This is not a file: drop one CSV file.'],
  ])('CFG-004 rejects everything else', (chosen, detail) => {
    expect(rejectionOf(chosen)).toEqual({ message: CODE_0, detail });
  });

  it('U1 rejects more than 10 MiB', () => {
    const rejection = rejectionOf([file('big.csv', 'text/csv', LIMITS.csvFileBytes + 1024 * 1024)]);
    expect(rejection?.detail).toBe('big.csv has 11 MiB; a file may have 10 MiB.');
  });
});
