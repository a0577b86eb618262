import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StoryFile } from '#api/contract/operations/control/own-stories.ts';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import type { Story } from '#api/contract/operations/control/stories.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { dataFolderForEachTest } from '#test/helpers/data-folder.ts';
import { fixturePath } from '#test/helpers/fixture-data.ts';
import { OWN_STORY, OWN_STORY_AFFILIATE } from '#test/helpers/own-story.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { ownFirstStates, serverForEachTest, startTestServer } from '#test/helpers/test-server.ts';

const server = serverForEachTest();
const world = new SimWorld(server);

const put = <Body = Story>(file: object = OWN_STORY, name = OWN_STORY.name, to = world) =>
  to.call<Body>('PUT', `/stories/${name}`, file);
const apply = <Body = Story>(step: number, to = world) =>
  to.call<Body>('POST', `/stories/my-own/apply?step=${step}`);

describe('a story of one’s own', () => {
  it('S4 is listed, returned as a file, applied step by step, and deleted', async () => {
    const { status, body, response } = await put();
    expect([status, body.own, response.headers['location']]).toEqual([
      201,
      true,
      '/__sim/stories/my-own',
    ]);
    expect((await world.call<StoryFile>('GET', '/stories/my-own')).body).toEqual(OWN_STORY);
    const { body: stories } = await world.call<Story[]>('GET', '/stories');
    expect(stories.map(({ name }) => name)).toEqual(stories.map(({ name }) => name).sort());
    expect(stories.filter(({ own }) => own)).toEqual([body]);
    const { response: applied } = await apply(2);
    const me = await world.clientOf(applied).get<{ email: string }>('/v1/users/me');
    expect(me.body.data.email).toContain('ada.okafor');
    expect(await world.state()).toMatchObject({ story: 'my-own', storyStep: 2, seed: 3 });
    expect((await world.call('DELETE', '/stories/my-own')).status).toBe(200);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await world.call(method, '/stories/my-own')).status).toBe(404);
    expect((await world.state()).story).toBe('my-own');
  });

  it('S4 its acts run when their step begins, and are undone by the step before', async () => {
    await put();
    const pages = async (): Promise<number> => {
      const client = await world.signIn(OWN_STORY.persona);
      const path = `/v1/prebid/affiliates/${OWN_STORY_AFFILIATE}`;
      return (await client.get<{ pages: unknown[] }>(path)).body.data.pages.length;
    };
    await apply(0);
    expect(await pages()).toBe(0);
    await apply(1);
    const first = await world.state();
    expect([await pages(), first.faults.length]).toEqual([1, 1]);
    await apply(2);
    const { faults, counts } = await world.state();
    expect(faults.map(({ effect }) => effect)).toEqual(first.faults.map(({ effect }) => effect));
    expect(counts['floor_prices']).toBeGreaterThan(first.counts['floor_prices'] ?? 0);
    const last = await world.hash();
    await apply(0);
    expect(await pages()).toBe(0);
    const elsewhere = new SimWorld(await startTestServer({ SIM_SEED: '9' }, ownFirstStates()));
    await put(OWN_STORY, 'my-own', elsewhere);
    await apply(2, elsewhere);
    expect(await elsewhere.hash()).toBe(last);
  });

  it('S4 its problems are returned with their places, those of the schema and all others', async () => {
    const steps = [{ title: 'a', note: 'b', wrong: 1 }];
    const bad = await put<ProblemDetails>({ ...OWN_STORY, steps });
    expect([bad.status, bad.body.problems?.[0]?.path]).toEqual([422, '/body/steps/0']);
    const unknown = await put<ProblemDetails>({ ...OWN_STORY, persona: 'nobody', timeZone: 'x' });
    expect(unknown.status).toBe(422);
    expect(unknown.body.problems).toEqual(
      [
        { path: '/body/timeZone', message: 'no time zone is called x' },
        {
          path: '/body/persona',
          message: expect.stringMatching(/^unknown persona "nobody": one of /) as string,
        },
        expect.anything(),
      ].slice(0, 2),
    );
    const [first, ...others] = OWN_STORY.steps;
    for (const path of ['/.//evil.example', '/v1/logout', '/%23sim=abc']) {
      const away = { ...OWN_STORY, path, steps: [first, { ...others[0], path }] };
      const { status, body } = await put<ProblemDetails>(away);
      expect([status, body.problems?.map((problem) => problem.path)], path).toEqual([
        422,
        ['/body/path', '/body/steps/1/path'],
      ]);
    }
    for (const path of ['//evil.example', 'https://evil.example/', 'javascript:alert(1)', ''])
      expect((await put({ ...OWN_STORY, path })).status, path).toBe(422);
    expect((await put<ProblemDetails>(OWN_STORY, 'other')).body.problems?.[0]?.path).toBe(
      '/body/name',
    );
    expect((await put(OWN_STORY, 'No.Name')).status).toBe(422);
  });

  it('S4 an act that the server refuses is named when its step is opened', async () => {
    const act = { operation: 'uploadConfig', persona: OWN_STORY.persona, csv: 'no configuration' };
    const steps = [...OWN_STORY.steps.slice(0, 1), { title: 'a', note: 'b', acts: [act] }];
    expect((await put({ ...OWN_STORY, steps })).status).toBe(201);
    expect((await apply(0)).status).toBe(200);
    const before = await world.state();
    const { status, body } = await apply<ProblemDetails>(1);
    expect(status).toBe(422);
    expect(body.problems?.[0]?.path).toBe('/story/my-own/steps/1/acts/0');
    expect(body.problems?.[0]?.message).toContain('no good configuration');
    expect(await world.state()).toEqual(before);
  });

  it('a built-in story is neither replaced nor deleted', async () => {
    const { body } = await world.call<StoryFile>('GET', '/stories/month-end');
    expect(body.acts).toHaveLength(1);
    expect((await put(body, 'month-end')).status).toBe(409);
    expect((await world.call('DELETE', '/stories/month-end')).status).toBe(409);
    expect((await world.call('GET', '/stories/month-end')).body).toEqual(body);
  });

  it('a story that is too large is refused', async () => {
    const note = 'x'.repeat(2 * 1024 * 1024);
    const { status } = await put({ ...OWN_STORY, description: note });
    expect(status).toBe(413);
    expect((await put({ ...OWN_STORY, description: note.slice(0, 2_000_000) })).status).toBe(201);
  });

  it('S4 no more than 200 are stored', async () => {
    const storeAs = (name: string) => put({ ...OWN_STORY, name }, name);
    for (let index = 0; index < LIMITS.ownStories; index += 1)
      expect((await storeAs(`own-${index}`)).status).toBe(201);
    expect((await storeAs('one-more')).status).toBe(507);
    expect((await storeAs('own-0')).status).toBe(201);
  });

  it('Q4 a world in it is replayable until the state of its step is another one', async () => {
    await put();
    await apply(1);
    expect(await world.gap()).toBeNull();
    await put({ ...OWN_STORY, title: 'Other words' });
    const [first, second] = OWN_STORY.steps;
    await put({ ...OWN_STORY, steps: [first, second] });
    expect(await world.gap()).toBeNull();
    await put({ ...OWN_STORY, steps: [first, { ...second, advanceSeconds: 60 }] });
    expect(await world.gap()).toContain('story was changed');
    await apply(1);
    expect(await world.gap()).toBeNull();
    await world.call('DELETE', '/stories/my-own');
    expect(await world.gap()).toContain('story was changed');
  });

  it('the file that a step offers is served, and no other', async () => {
    await put();
    const { response } = await world.call('GET', '/stories/my-own/steps/0/file');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('"good-small.csv"');
    expect(response.body).toBe(readFileSync(fixturePath('csv/good-small.csv'), 'utf8'));
    for (const path of ['my-own/steps/1/file', 'my-own/steps/9/file', 'none/steps/0/file'])
      expect((await world.call('GET', `/stories/${path}`)).status).toBe(404);
    expect((await world.call('GET', '/stories/my-own/steps/x/file')).status).toBe(422);
    for (const offersFile of ['../personas.json', 'csv/../personas.json', 'stories/month-end.json'])
      expect(
        (await put({ ...OWN_STORY, steps: [{ title: '', note: '', offersFile }] })).status,
      ).toBe(422);
  });
});

describe('the folder of stories', () => {
  const folder = dataFolderForEachTest(server);

  const names = async () =>
    (await world.call<Story[]>('GET', '/stories')).body.flatMap(({ name, own }) =>
      own ? name : [],
    );

  it('S4 a story is there after a restart, and its world too; a deleted one is gone', async () => {
    await put();
    await apply(1);
    const state = await world.state();
    await folder.restart();
    expect(await world.state()).toEqual(state);
    expect(await world.gap()).toBeNull();
    expect(await names()).toEqual(['my-own']);
    expect((await world.call('GET', '/stories/my-own')).body).toEqual(OWN_STORY);
    await world.call('DELETE', '/stories/my-own');
    expect(readdirSync(join(folder.path, 'stories'))).toEqual([]);
    await folder.restart();
    expect(await names()).toEqual([]);
  });

  it('S4 a story that was put there by hand appears, and files that are no stories stay untouched', async () => {
    const texts = {
      'my-own.json': JSON.stringify(OWN_STORY),
      'damaged.json': '{"name":',
      'other-name.json': JSON.stringify(OWN_STORY),
      'month-end.json': JSON.stringify({ ...OWN_STORY, name: 'month-end' }),
      'notes.txt': 'x',
    };
    mkdirSync(join(folder.path, 'stories'));
    for (const [name, text] of Object.entries(texts))
      writeFileSync(join(folder.path, 'stories', name), text);
    await folder.restart();
    expect(await names()).toEqual(['my-own']);
    expect((await put({ ...OWN_STORY, name: 'damaged' }, 'damaged')).status).toBe(409);
    for (const [name, text] of Object.entries(texts))
      expect(readFileSync(join(folder.path, 'stories', name), 'utf8')).toBe(text);
  });
});
