import assert from 'node:assert/strict';

const address = process.env['BIDSTAGE_ADDRESS'] ?? '';

/** Turns the default world into that of the documents' examples; returns the address and the session's cookie. */
export async function begin(): Promise<{ address: string; cookie: string }> {
  const path = process.env['EXAMPLE_WORLD_URL'] ?? '';
  const response = await fetch(`${address}${path}`, { method: 'POST' });
  assert.equal(response.status, 200);
  return { address, cookie: response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
}

/** 2024-01-30 and the day before it, in Unix seconds. */
export const DAYS = {
  from: 1_706_572_800,
  to: 1_706_659_200,
  compare_from: 1_706_486_400,
  compare_to: 1_706_572_800,
};

export { assert };
