import { beforeEach, describe, expect, it } from 'vitest';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import { SNAPSHOT_MEDIA_TYPE } from '#api/contract/values/names.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { changedSnapshot } from './changed-snapshot.ts';
import { actsOf, makeWorld } from './worlds-with-acts.ts';

const server = serverForEachTest();
const world = new SimWorld(server);
let good: Buffer;
beforeEach(async () => {
  const publisher = await world.signIn('publisher');
  for (const on of [false, true])
    await publisher.patch('/v1/prebid/users/me', { suggestionWeeklyFloorPriceSubscribed: on });
  await world.call('POST', '/snapshots', { name: 'good' });
  good = (await world.call('GET', '/snapshots/good/file')).response.rawPayload;
});

async function upload(payload: Buffer) {
  const response = await server.app.inject({
    method: 'PUT',
    url: '/__sim/snapshots/uploaded/file',
    payload,
    headers: { 'content-type': SNAPSHOT_MEDIA_TYPE },
  });
  return { status: response.statusCode, body: response.json<ProblemDetails>() };
}

async function refusalOf(sql: string, sign = false): Promise<string | undefined> {
  const { status, body } = await upload(changedSnapshot(good, sql, sign));
  expect(status).toBe(422);
  return body.problems?.[0]?.message;
}

describe('the acts of a manipulated snapshot', () => {
  it.each([
    'DELETE FROM acts',
    'DELETE FROM acts WHERE id = 1',
    'UPDATE acts SET id = -5 WHERE id = 1',
    "UPDATE acts SET act = replace(act, 'false', 'true')",
    "UPDATE acts SET csv = x'fffe'",
  ])('Q4 are refused where they are not those that were saved: %s', async (sql) => {
    expect(await refusalOf(sql)).toContain('the hash of its acts does not fit it');
  });

  it.each([
    'DELETE FROM acts WHERE id = 1',
    'UPDATE acts SET id = id + 1000000 WHERE id = 2',
    "UPDATE acts SET act = replace(act, 'changeSettings', 'reset')",
    "UPDATE acts SET csv = x'fffe'",
    "UPDATE acts SET act = '{'",
  ])('Q4 are refused where they are none, also with a hash that fits: %s', async (sql) => {
    expect(await refusalOf(sql, true)).toMatch(/its act \d is missing or not valid/);
  });

  it('Q4 are accepted as they were saved', async () => {
    expect((await upload(good)).status).toBe(201);
    const made = await makeWorld(server, { name: 'again', from: 'uploaded' });
    expect(await actsOf(made.world)).toMatchObject({ last: 2, gap: null });
  });
});
