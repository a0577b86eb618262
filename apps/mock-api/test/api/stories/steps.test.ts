import { describe, expect, it } from 'vitest';
import type { Story } from '#api/contract/operations/control/stories.ts';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import { StoryProgress } from './story-progress.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { ownFirstStates, serverForEachTest, startTestServer } from '#test/helpers/test-server.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { makeTemplates } from '#api/world/template.ts';

const STORIES = fixtures.stories.map(({ file }) => file);
const storyNamed = (name: string) => STORIES.find((story) => story.name === name)!;

const server = serverForEachTest();
const world = new SimWorld(server);

const apply = <Body = Story>(name: string, step: number, of = world) =>
  of.call<Body>('POST', `/stories/${name}/apply?step=${step}`);

/** What the next steps of stories are made of: faults, passing time with another persona, acts. */
const TYPICAL = ['backend-trouble', 'session-expiry', 'slow-bidder'].map(storyNamed);

it.each(STORIES)(
  'S2 S4 each step of $name has its time, its faults and its persona',
  async (story) => {
    const { acts: _acts, publisher: _publisher, ...view } = story;
    for (const step of story.steps.keys()) {
      const { status, body, response } = await apply(story.name, step);
      expect(status).toBe(200);
      expect(body).toEqual(view);
      const state = await world.state();
      const passed = story.steps.slice(0, step + 1);
      const seconds = passed.reduce((sum, { advanceSeconds = 0 }) => sum + advanceSeconds, 0);
      expect(state).toMatchObject({ story: story.name, storyStep: step, seed: story.seed });
      expect(Date.parse(state.clock.now)).toBe(Date.parse(story.now) + seconds * 1000);
      const plan = passed.findLast(({ faults }) => faults)?.faults ?? [];
      expect(state.faults).toMatchObject(plan);
      expect(state.faults).toHaveLength(plan.length);
      await world.call('DELETE', '/faults');
      const me = await world.clientOf(response).get<{ email: string }>('/v1/users/me');
      const id = passed.findLast(({ persona }) => persona)?.persona ?? story.persona;
      if (me.status !== 401)
        expect(me.body.data.email).toBe(fixtures.personas.find((one) => one.id === id)?.email);
    }
  },
);

describe.each(TYPICAL)('the steps of the story $name', ({ name, steps }) => {
  const last = steps.length - 1;

  it('S4 each step has one state: opened forth, back, by requests and on another server', async () => {
    const hashes: string[] = [];
    for (const step of steps.keys()) {
      await apply(name, step);
      hashes.push(await world.hash());
    }
    if (!steps.some(({ acts }) => acts)) {
      const told = await StoryProgress.begin(name);
      for (const hash of hashes.slice(1)) {
        await told.leadOn();
        expect(await told.world.hash()).toBe(hash);
      }
    }
    for (const step of [...steps.keys()].reverse()) {
      await apply(name, step);
      expect(await world.hash()).toBe(hashes[step]);
    }
    const elsewhere = new SimWorld(await startTestServer({}, ownFirstStates()));
    await apply(name, last, elsewhere);
    expect(await elsewhere.hash()).toBe(hashes[last]);
  });

  it('S2 a reset leads from the last step to the first one', async () => {
    await apply(name, 0);
    const first = await world.state();
    await apply(name, last);
    expect(await world.gap()).toBeNull();
    await world.call('POST', '/reset');
    expect(await world.state()).toEqual(first);
    expect(first.storyStep).toBe(0);
  });
});

describe('the steps of a story', () => {
  it('S4 a session that has expired in a step is expired', async () => {
    const statuses: number[] = [];
    for (const step of [0, 1, 2, 3]) {
      const { response } = await apply('session-expiry', step);
      statuses.push((await world.clientOf(response).get('/v1/users/me')).status);
    }
    expect(statuses).toEqual([200, 200, 401, 200]);
  });

  it.each(['99', '-1', 'x', '1.5'])('the step %s is refused', async (step) => {
    const { status, body } = await world.call<ProblemDetails>(
      'POST',
      `/stories/month-end/apply?step=${step}`,
    );
    expect(status).toBe(422);
    expect(body.problems?.map(({ path }) => path)).toEqual(['/querystring/step']);
    expect((await world.state()).story).toBeNull();
  });

  it('a plain world has no step', async () => {
    expect((await world.state()).storyStep).toBeNull();
  });

  it('a snapshot and a copy of a world stand at its step', async () => {
    await apply('month-end', 2);
    const saved = await world.state();
    await world.call('POST', '/snapshots', { name: 'saved' });
    await apply('month-end', 0);
    await world.call('POST', '/snapshots/saved/restore');
    expect(await world.state()).toEqual(saved);
    await world.call('POST', '/worlds', { name: 'copy', from: 'default' });
    expect((await new SimWorld(server, 'copy').state()).storyStep).toBe(2);
    await world.call('POST', '/reset');
    expect((await world.state()).storyStep).toBe(0);
  });

  it('a world that is made with a story begins at its first step', async () => {
    await world.call('POST', '/worlds', { name: 'told', story: 'session-expiry' });
    expect((await new SimWorld(server, 'told').state()).storyStep).toBe(0);
  });
});

describe('the next step of a story', () => {
  it('S4 is made ahead with all others after a step is applied, and the server closes only afterwards', async () => {
    const templates = makeTemplates();
    const own = await startTestServer({}, { templates });
    const before = templates.size;
    await apply('session-expiry', 0, new SimWorld(own));
    await own.close();
    expect(templates.size - before).toBe(storyNamed('session-expiry').steps.length);
  });
});
