import { describe, expect, it } from 'vitest';
import { listStories, type Story } from '#api/contract/operations/control/stories.ts';
import type { World } from '#api/contract/operations/control/worlds.ts';
import { compile } from '#test/contract/schemas.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { ownFirstStates, serverForEachTest, startTestServer } from '#test/helpers/test-server.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';

const isList = compile(listStories.response);
/** The stories as they are listed: without what happened before, and without their publisher. */
const STORIES = fixtures.stories.map(
  ({ file: { acts: _acts, publisher: _publisher, ...story } }) => story,
);
const NAMES = STORIES.map(({ name }) => name);
const WITH_ACTS = 'floor-price-lift';

const server = serverForEachTest();
const world = new SimWorld(server);

const apply = (name: string) => world.call<Story>('POST', `/stories/${name}/apply`);

describe('the stories', () => {
  it('S4 the stories are at least eight, by name, each with notes for its steps', async () => {
    const { body } = await world.call<Story[]>('GET', '/stories');
    expect(isList(body)).toBe(true);
    expect(body).toEqual(STORIES);
    expect(NAMES).toEqual([...NAMES].sort());
    expect(NAMES.length).toBeGreaterThanOrEqual(8);
    for (const { seed, path, steps } of body) {
      expect(Number.isInteger(seed)).toBe(true);
      expect(steps.length).toBeGreaterThanOrEqual(3);
      expect(steps.length).toBeLessThanOrEqual(6);
      expect(new Set(steps.map(({ note }) => note)).size).toBe(steps.length);
      for (const opened of [path, ...steps.flatMap((step) => step.path ?? [])])
        expect(opened).toMatch(
          /^\/(analytics|accounting|bidders|onboard|floor-price|insight|settings)/,
        );
    }
  });

  it.each(STORIES)(
    'the description of $name names days of its own world',
    ({ description, now }) => {
      const months =
        'January|February|March|April|May|June|July|August|September|October|November|December';
      const end = Date.parse(now);
      for (const [day] of description.matchAll(new RegExp(`(${months}) \\d+`, 'g'))) {
        const at = Date.parse(`${day}, ${new Date(end).getUTCFullYear()} 12:00 UTC`);
        expect(Math.abs(end - at) / 86_400_000, day).toBeLessThan(7);
      }
    },
  );

  it('the stories can be listed in a world that does not exist, and an unknown one is refused', async () => {
    expect((await new SimWorld(server, 'none').call('GET', '/stories')).status).toBe(200);
    expect((await apply('no-such')).status).toBe(404);
  });
});

it('S2 a story that was used is restored by a reset, and is the same on any server', async () => {
  await world.useAtRandom();
  await apply(WITH_ACTS);
  expect((await world.call<unknown[]>('GET', '/journal')).body).toEqual([]);
  const first = await world.state();
  await world.useAtRandom();
  expect(await world.hash()).not.toBe(first.stateHash);
  await world.call('POST', '/reset');
  expect(await world.state()).toEqual(first);

  const elsewhere = await startTestServer(
    { SIM_SEED: '9', SIM_NOW: '2024-02-01T00:00:00Z' },
    ownFirstStates(),
  );
  const request = { name: 'told', story: WITH_ACTS };
  const made = await new SimWorld(elsewhere).call<World>('POST', '/worlds', request);
  expect(made.status).toBe(201);
  expect(made.body.story).toBe(WITH_ACTS);
  const told = new SimWorld(elsewhere, 'told');
  expect(await told.hash()).toBe(first.stateHash);
  await told.call('POST', '/clock/advance', { seconds: 86_400 });
  await told.call('POST', '/reset');
  expect(await told.hash()).toBe(first.stateHash);
});
