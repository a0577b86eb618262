import assert from 'node:assert/strict';

/** Address of a server with a frozen clock. */
export const address = process.env['BIDSTAGE_ADDRESS'] ?? 'http://127.0.0.1:4000';

const WORLD = { name: `clients-${process.pid}`, now: '2024-01-31T09:00:00Z' };

async function post(path: string, world: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-bidstage-world': world };
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  assert.ok(response.ok, `${path} is ${response.status}`);
  return response;
}

await post('/__sim/worlds', 'default', WORLD);
const session = await post('/__sim/sign-in', WORLD.name, { persona: 'admin' });

/** The session of an administrator in a world of its own. */
export const cookie = [
  ...session.headers.getSetCookie().map((one) => one.split(';', 1)[0]),
  `bidstage_world=${WORLD.name}`,
].join('; ');

/** The name of a world that does not exist yet. */
export const newWorld = `typed-${process.pid}`;

/** 2024-01-30 and the day before it, in Unix seconds. */
export const DAYS = {
  from: 1_706_572_800,
  to: 1_706_659_200,
  compare_from: 1_706_486_400,
  compare_to: 1_706_572_800,
};

export { assert };
