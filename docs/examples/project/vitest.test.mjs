import { bidstageTest } from '@bidstage/mock-api/vitest';
import { expect } from 'vitest';

const test = bidstageTest({}, { persona: 'finance' });

test('a fault is met once', async ({ world }) => {
  await world.addFault({
    match: { path: '/v1/**' },
    effect: { type: 'status', code: 503 },
    times: 1,
  });
  const statuses = [];
  for (let turn = 0; turn < 2; turn++)
    statuses.push((await fetch(`${world.url}/v1/users/me`, { headers: world.headers })).status);
  expect(statuses).toEqual([503, 200]);
});

test('another test has another world', async ({ world }) => {
  expect(await world.journal()).toEqual([]);
});
