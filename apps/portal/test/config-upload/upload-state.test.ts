import { describe, expect, it } from 'vitest';
import { ApiError } from '#portal/shared/api/api-error.ts';
import { readCsv } from '#portal/features/config-upload/models/read-csv.ts';
import {
  INITIAL_UPLOAD,
  blockedReason,
  uploadReducer,
  type UploadState,
} from '#portal/features/config-upload/models/upload-state.ts';
import {
  outcomeOf,
  readValidation,
} from '#portal/features/config-upload/models/validation-outcome.ts';
import { PROBLEMS } from './problems.ts';

const file = new File(['PAGE'], 'config.csv');
const csv = readCsv('PAGE');
const valid = { isValid: true, errors: [], validRows: 3 };
const begun = uploadReducer(INITIAL_UPLOAD, { type: 'begin', file });
const done = uploadReducer(begun, { type: 'success', file, csv, outcome: valid });
const failed = uploadReducer(begun, { type: 'error', checkFailure: 'no response' });
const invalid: UploadState = uploadReducer(begun, {
  type: 'success',
  file,
  csv,
  outcome: { isValid: false, errors: [PROBLEMS[202]], validRows: 2 },
});

describe('the state of an upload', () => {
  it('SIM-015 contains file, errors, valid row count, loading flag and validity', () => {
    expect(INITIAL_UPLOAD).toMatchObject({
      file: null,
      errors: [],
      validRows: 0,
      isLoading: false,
      isValid: false,
    });
    expect(done).toMatchObject({ file, errors: [], validRows: 3, isValid: true });
  });

  it('CFG-008 begin sets the loading flag, success and error end it', () => {
    expect(
      [INITIAL_UPLOAD, begun, done, failed].map((state) => [state.phase, state.isLoading]),
    ).toEqual([
      ['idle', false],
      ['begin', true],
      ['success', false],
      ['error', false],
    ]);
  });

  it('CFG-008 begin resets the state of another file', () => {
    const again = uploadReducer(invalid, { type: 'begin', file });
    expect(again).toEqual(begun);
  });

  it('ERR-008 an error is stored, and the file with it is not valid', () => {
    expect(failed).toMatchObject({ checkFailure: 'no response', isValid: false, file });
  });

  it('CFG-004 U1 a rejected choice leaves everything unchanged', () => {
    const rejection = { message: 'Select', detail: 'one' };
    expect(uploadReducer(done, { type: 'rejected', rejection })).toEqual({ ...done, rejection });
  });

  it('CFG-009 U4 only a valid file can be uploaded, and the state has the reason', () => {
    expect([INITIAL_UPLOAD, begun, failed, invalid, done].map(blockedReason)).toEqual([
      'Choose a CSV file first.',
      'The file is being checked.',
      'The file could not be checked.',
      'Correct the file first.',
      undefined,
    ]);
  });
});

describe('the outcome of a validation', () => {
  const response = (code: number, data: unknown) => ({ code, text: 'Said', data });

  it('CFG-010 SIM-015 200 is valid with its valid row count', () => {
    const outcome = readValidation(response(200, { validRows: 7, problems: [] }));
    expect(outcome).toEqual({ isValid: true, errors: [], validRows: 7 });
  });

  it('CFG-010 422 lists problems and keeps the valid row count', () => {
    const outcome = readValidation(response(422, { validRows: 5, problems: [PROBLEMS[202]] }));
    expect(outcome).toEqual({ isValid: false, errors: [PROBLEMS[202]], validRows: 5 });
  });

  it('CFG-011 succeeds only when the list is empty', () => {
    const outcome = readValidation(response(200, { validRows: 5, problems: [PROBLEMS[202]] }));
    expect(outcome.isValid).toBe(false);
    expect(outcomeOf({ validRows: 0, problems: [] })?.isValid).toBe(true);
  });

  it.each([201, 204, 299])('ERR-009 any other code is an error: %d', (code) => {
    const read = () => readValidation(response(code, { validRows: 1, problems: [] }));
    expect(read).toThrow(expect.objectContaining({ kind: 'server', code, serverText: 'Said' }));
  });

  it.each([
    null,
    undefined,
    'text',
    {},
    { validRows: 1 },
    { validRows: '1', problems: [] },
    { validRows: 1, problems: {} },
    { validRows: 1, problems: [null] },
    { validRows: 1, problems: [{ code: 'x' }] },
  ])('ERR-007 unreadable data are a failure: %j', (data) => {
    expect(() => readValidation(response(200, data))).toThrow(ApiError);
  });

  it('CFG-010 every problem of the catalogue is readable, and one with a new code', () => {
    const problems = [...Object.values(PROBLEMS), { code: 999, message: 'New' }];
    expect(outcomeOf({ validRows: 0, problems })?.errors).toEqual(problems);
  });

  it('ERR-007 a 422 without problems is unreadable', () => {
    const read = () => readValidation(response(422, { validRows: 1, problems: [] }));
    expect(read).toThrow(expect.objectContaining({ kind: 'network' }));
  });
});
