import assert from 'node:assert/strict';

/** Address of the server, and the session's cookie in the world of the documents' examples. */
export const address = process.env['BIDSTAGE_ADDRESS'] ?? '';
export const cookie = process.argv[2] ?? '';

/** 2024-01-30 and the day before it, in Unix seconds. */
export const DAYS = {
  from: 1_706_572_800,
  to: 1_706_659_200,
  compare_from: 1_706_486_400,
  compare_to: 1_706_572_800,
};

export { assert };
