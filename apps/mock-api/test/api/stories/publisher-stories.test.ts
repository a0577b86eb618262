import { describe, expect, it } from 'vitest';
import type { Incident } from '#api/contract/operations/control/incidents.ts';
import type { StoryFile } from '#api/contract/operations/control/own-stories.ts';
import type { Persona } from '#api/contract/operations/control/personas.ts';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import type { OwnPublisher } from '#api/contract/operations/control/publishers.ts';
import type { Story } from '#api/contract/operations/control/stories.ts';
import type { StoryStatement } from '#api/contract/operations/control/story-target.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { STORY_TEMPLATE_NAMES, type StoryTemplate } from '#api/contract/values/story-templates.ts';
import { OWN_STORY } from '#test/helpers/own-story.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { ownFirstStates, serverForEachTest, startTestServer } from '#test/helpers/test-server.ts';

const server = serverForEachTest();
const world = new SimWorld(server);

const GERMAN = { name: 'Nordstern', pageViewsPerMonth: 3_000_000, country: 'de' };
const JAPANESE = { name: '北光新聞', pageViewsPerMonth: 8_000_000, country: 'jp' };

const publish = async (request: object) =>
  (await world.call<OwnPublisher>('POST', '/publishers', request)).body;

const make = <Body = Story>(publisher: string, template: string, name?: string) =>
  world.call<Body>('POST', `/publishers/${publisher}/stories`, { template, ...(name && { name }) });

const fileOf = async (name: string) =>
  (await world.call<StoryFile>('GET', `/stories/${name}`)).body;

/** A story about a publisher as a file. */
async function storyOf(request: object, template: StoryTemplate) {
  const { name } = await publish(request);
  const { status, body, response } = await make(name, template);
  expect(status, response.body).toBe(201);
  return fileOf(body.name);
}

const apply = (name: string, step: number, to: SimWorld) =>
  to.call('POST', `/stories/${name}/apply?step=${step}`);

/** The text of a story that its readers see. */
const textsOf = ({ title, description, path, steps }: StoryFile): string =>
  JSON.stringify([title, description, path, steps.map((step) => ({ ...step, acts: [] }))]);

/** The limits of all statements. */
const limitsOf = ({ steps }: StoryFile): StoryStatement[] =>
  steps.flatMap(({ statements = [] }) => statements);

/** The template of `npm test`; all others are told in the full run. */
const TYPICAL: readonly StoryTemplate[] = ['first-day'];

/** Makes a story for a publisher, and proves that it opens to the same state on a second server. */
async function tellElsewhere(template: StoryTemplate, request: typeof GERMAN) {
  const story = await storyOf(request, template);
  const { name, persona, publisher, steps } = story;
  expect(publisher).toMatchObject(request);
  expect(persona).toBe(template === 'month-end' ? 'finance' : 'publisher-own');
  const { body: state } = await world.call<{ clock: { now: string } }>('GET', '/state');
  const age = Date.parse(state.clock.now) - Date.parse(story.now);
  expect(age).toBeLessThanOrEqual(60 * 86_400_000);
  const texts = textsOf(story);
  expect(texts).toContain(request.name);
  expect(texts).not.toMatch(/<[a-z]|undefined|NaN|Trail Notes|Paula|Harbor/);
  const last = steps.length - 1;
  const told = await world.make({ story: name, step: last });
  const elsewhere = new SimWorld(await startTestServer({ SIM_SEED: '9' }, ownFirstStates()));
  expect((await elsewhere.call('PUT', `/stories/${name}`, story)).status).toBe(201);
  const toldElsewhere = await elsewhere.make({ story: name });
  expect((await apply(name, last, toldElsewhere)).status).toBe(200);
  expect(await toldElsewhere.hash()).toBe(await told.hash());
}

describe('S4 a story about a publisher of one’s own', () => {
  it.each(STORY_TEMPLATE_NAMES.filter((template) => TYPICAL.includes(template)))(
    'S4 %s is told for a publisher of de, and opens to the same state elsewhere',
    async (template) => tellElsewhere(template, GERMAN),
  );

  it.each([
    ...STORY_TEMPLATE_NAMES.filter((template) => !TYPICAL.includes(template)).map(
      (template) => [template, GERMAN.country, GERMAN] as const,
    ),
    ...STORY_TEMPLATE_NAMES.map((template) => [template, JAPANESE.country, JAPANESE] as const),
  ])(
    'S4 %s is told for a publisher of %s, and opens to the same state elsewhere',
    { tags: ['full'] },
    async (template, _, request) => tellElsewhere(template, request),
  );

  it('S4 names a bidder that was out, with the limits of its data and its own time zone', async () => {
    const story = await storyOf(GERMAN, 'bidder-outage');
    expect(story.timeZone).toBe('Europe/Berlin');
    const told = await world.make({ story: story.name });
    const { body: personas } = await told.call<Persona[]>('GET', '/personas');
    const affiliate = personas.find(({ id }) => id === 'publisher-own')?.affiliateId ?? '';
    const client = await told.signIn('publisher-own');
    const ends = limitsOf(story).flatMap(({ at }) => ('chart' in at ? [Date.parse(at.to)] : []));
    const start = Math.max(...ends) / 1000 - 86_400;
    const revenueOf = async (from: number) => {
      const rows = await client.data<{ name: string; totalRevenue: number }[]>(
        `/v1/prebid/performance/by/bidder/adunit?affiliate_id=${affiliate}&from=${from}&to=${from + 86_400}`,
      );
      return new Map(rows.map((row) => [row.name, row.totalRevenue]));
    };
    const out = limitsOf(story).find(({ standsOut, sign }) => standsOut && sign === 'down');
    const bidder = out && 'row' in out.at ? (out.at.row ?? '') : '';
    const compared = story.path.includes('weekdays') ? 7 : 1;
    const [now, before] = [await revenueOf(start), await revenueOf(start - compared * 86_400)];
    const lost = (before.get(bidder) ?? 0) - (now.get(bidder) ?? 0);
    expect(lost).toBeGreaterThan(out?.atLeast ?? Infinity);
    expect(out?.atLeast).toBeGreaterThan(lost * 0.8);
    for (const [name, revenue] of before)
      expect(revenue - (now.get(name) ?? 0), name).toBeLessThanOrEqual(lost);
    const { body: incidents } = await told.call<Incident[]>(
      'GET',
      `/incidents?affiliate_id=${affiliate}`,
    );
    expect(incidents.filter((one) => one.kind === 'outage' && one.bidder === bidder)).not.toEqual(
      [],
    );
  });

  it.each([
    ['JPY', JAPANESE, ' now. '],
    ['USD', GERMAN, ' now, the same in USD: floor prices cannot be in EUR. '],
  ])(
    'S4 sets floor prices in %s for a publisher of its country, and says so',
    { tags: ['full'] },
    async (currency, request, said) => {
      const { steps } = await storyOf(request, 'floor-price-lift');
      // The screen of the suggestions opens with the bidder that the note speaks of.
      expect(steps[1]?.path).toBe('/floor-price/bidders');
      expect(steps[1]?.note).toMatch(/^Now all its bidders .* For \w+ on \S+ that is \{suggested}/);
      expect(steps[1]?.note).toContain(`{current}${said}`);
      const prices = steps.flatMap(({ acts = [] }) =>
        acts.flatMap((act) => (act.operation === 'recordFloorPrices' ? act.body : [])),
      );
      expect(prices.length).toBeGreaterThan(1);
      for (const price of prices) {
        expect(price.currency).toBe(currency);
        // A price of yen is a whole number, and none is a price of dollars.
        if (currency === 'JPY') expect(price.floorPrice % 1).toBe(0);
        expect(price.floorPrice > 3).toBe(currency === 'JPY');
      }
    },
  );

  it(
    'S4 says of new bidders no more than season and expectations explain',
    { tags: ['full'] },
    async () => {
      const request = { name: 'Gazeta do Cerrado', country: 'br', pageViewsPerMonth: 6_500_000 };
      const story = await storyOf(request, 'better-bidders');
      const [expected = [], , outcome = [], season = []] = story.steps.map((one) => one.statements);
      const least = expected.map(({ atLeast = NaN }) => atLeast);
      const sum = least.reduce((all, one) => all + one, 0) / 0.9;
      const perRequest = outcome.find(({ at }) => 'per' in at)?.atLeast ?? NaN;
      expect(perRequest).toBeLessThan((100 + sum) * (1 + (season[0]?.atMost ?? NaN) / 100) - 100);
    },
  );

  it.each([
    ['Fichtelauer Bote', 'de'],
    ['臺北晚報', 'tw'],
  ])(
    'S4 tells the month-end of %s, whose request waited on that day only',
    async (name, country) => {
      const request = { name, country, pageViewsPerMonth: 6_500_000 };
      expect((await storyOf(request, 'month-end')).steps.length).toBeGreaterThan(4);
    },
  );

  it('S4 keeps its publisher with its prices at each step and after a reset', async () => {
    const story = await storyOf({ ...GERMAN, monthlyRevenue: 9000 }, 'slow-bidder');
    const told = await world.make({ story: story.name });
    const idOf = async () =>
      (await told.call<Persona[]>('GET', '/personas')).body.find(({ id }) => id === 'publisher-own')
        ?.affiliateId;
    const [first, id] = [await told.hash(), await idOf()];
    expect(id).toMatch(/^P/);
    await apply(story.name, story.steps.length - 1, told);
    expect(await idOf()).toBe(id);
    await told.call('POST', '/reset');
    expect([await told.hash(), await idOf()]).toEqual([first, id]);
    await apply('month-end', 0, told);
    expect(await idOf()).toBeUndefined();
  });

  it('S4 is listed without its publisher, and stays when the publisher is deleted', async () => {
    const { name } = await publish(GERMAN);
    const { body, response } = await make(name, 'session-expiry');
    expect(body).toMatchObject({ name: 'nordstern-session-expiry', own: true });
    expect(response.headers['location']).toBe('/__sim/stories/nordstern-session-expiry');
    const { body: stories } = await world.call<Story[]>('GET', '/stories');
    expect(stories.find((one) => one.name === body.name)).toEqual(body);
    expect(body).not.toHaveProperty('publisher');
    expect((await make(name, 'session-expiry')).body.name).toBe('nordstern-session-expiry-2');
    await world.call('DELETE', `/publishers/${name}`);
    expect((await world.make({ story: body.name })).name).toBe('world-1');
    expect((await make(name, 'session-expiry')).status).toBe(404);
  });

  it('S4 is refused for an unknown template, a name in use, and data that show nothing', async () => {
    const { name } = await publish({ ...GERMAN, historyMonths: 1, bidders: ['ix'] });
    expect((await make(name, 'nothing')).status).toBe(422);
    expect((await make(name, 'backend-trouble', 'mine')).status).toBe(201);
    expect((await make(name, 'backend-trouble', 'mine')).status).toBe(409);
    expect((await make(name, 'backend-trouble', 'month-end')).status).toBe(409);
    const { status, body } = await make<ProblemDetails>(name, 'auto-pick');
    expect(status).toBe(422);
    expect(body.problems).toEqual([
      {
        path: '/body/template',
        message:
          'no day in the data of Nordstern shows it clearly enough: AutoPick asks fewer bidders and keeps the revenue',
      },
    ]);
  });

  it('S4 is refused with the problems of its publisher, and its persona needs one', async () => {
    const { publisher } = await publish(GERMAN);
    const story = { ...OWN_STORY, acts: [], persona: 'publisher-own', path: '/' };
    const steps = [{ title: 'a', note: 'b', offersFile: 'publisher.csv' }];
    const put = (file: object) => world.call<ProblemDetails>('PUT', '/stories/my-own', file);
    expect((await put({ ...story, steps, publisher })).status).toBe(201);
    const without = await put({ ...story, steps });
    expect(without.body.problems?.map(({ path }) => path)).toEqual([
      '/body/persona',
      '/body/steps/0/offersFile',
    ]);
    const unknown = { ...publisher, bidders: ['nobody'] };
    const bad = await put({ ...story, steps, publisher: unknown });
    expect(bad.body.problems).toEqual([
      { path: '/body/publisher/bidders/0', message: 'nobody is not a supported bidder' },
    ]);
    const offered = await world.call('GET', '/stories/my-own/steps/0/file');
    expect(offered.response.body).toContain('nordstern-home-billboard');
    expect(LIMITS.publisherConfiguration * 2).toBeLessThan(LIMITS.storyFileBytes);
  });
});
