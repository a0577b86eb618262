import { describe, expect, it } from 'vitest';
import type { Act } from '#api/contract/operations/control/acts.ts';
import type { LoadedStory } from '#api/fixtures/stories.ts';
import { storyProblems } from '#api/fixtures/story-problems.ts';
import { readPrebidConfig } from '#api/services/prebid-config/read-prebid-config.ts';
import { makeStep } from '#api/services/stories/apply-story.ts';
import { readSettings } from '#api/services/settings.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { registriesForEachTest } from '../helpers/registries.ts';
import { AFFILIATE } from '../helpers/known-facts.ts';

const FILE = 'csv/made-up.csv';
const CSV = `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS
Home,/1/a,only-one,"[[300,250]]","[{""bidder"":""ix"",""params"":{}}]"
`;

const head = { persona: 'publisher-onboard-upload' } as const;
const ACTS: readonly Act[] = [
  { ...head, at: '2024-01-04T10:00:00Z', operation: 'uploadConfig', file: FILE },
  {
    ...head,
    at: '2024-01-04T10:05:00Z',
    operation: 'changePrebidConfig',
    body: { onboardStatus: 'FINISHED', autoPickEnabled: true },
  },
  {
    ...head,
    at: '2024-01-05T09:00:00Z',
    operation: 'recordFloorPrices',
    body: [{ bidderName: 'ix', adUnitId: 'only-one', currency: 'USD', floorPrice: 0.5 }],
  },
  {
    ...head,
    at: '2024-01-06T09:00:00Z',
    operation: 'changeSettings',
    body: { suggestionWeeklyFloorPriceSubscribed: false },
  },
];

function storyOf(acts: readonly Act[], csv = CSV): LoadedStory {
  return {
    file: {
      acts: [...acts],
      name: 'made-up',
      title: 'Made up',
      description: 'Made up',
      persona: 'publisher-onboard-upload',
      path: '/analytics/bidders',
      seed: 3,
      timeZone: 'Asia/Tokyo',
      now: '2024-01-10T12:00:00Z',
      steps: [{ title: 'Here', note: 'Here' }],
    },
    uploads: new Map([[FILE, Buffer.from(csv)]]),
  };
}

/** The error of a story with an act that is refused. */
const refused = (path: string, reason: string) => ({
  key: 'invalid',
  problems: [{ path: `/story/made-up${path}`, message: expect.stringContaining(reason) as string }],
});

const registries = registriesForEachTest();

const open = (story: LoadedStory | null): WorldRegistry =>
  registries.open({ fixtures: { ...fixtures, stories: story ? [story] : [] }, makeStep });

describe('the acts of a story', () => {
  it('the acts of a story run at their own times, by the rules of their operations', async () => {
    const story = storyOf(ACTS);
    const registry = open(story);
    const world = registry.createFrom('told', await registry.firstStates.at(story, 0));
    expect([world.seed, world.story, world.now()]).toEqual([
      3,
      'made-up',
      Date.UTC(2024, 0, 10, 12),
    ]);
    const config = readPrebidConfig(world, AFFILIATE.beforeUpload);
    expect(config).toMatchObject({ onboardStatus: 'FINISHED', autoPickEnabled: true });
    expect(config.pages.map(({ pageName }) => pageName)).toEqual(['Home']);
    const { affiliates, autoPick, floorPrices } = world.stores;
    const seconds = (at: string): number => Date.parse(at) / 1000;
    expect(
      affiliates.configurationHistory(AFFILIATE.beforeUpload).map(({ validFrom }) => validFrom),
    ).toEqual([seconds('2024-01-04T10:00:00Z')]);
    expect(autoPick.all(AFFILIATE.beforeUpload).map(({ changedAt }) => changedAt)).toEqual([
      seconds('2024-01-04T10:05:00Z'),
    ]);
    expect(floorPrices.all(AFFILIATE.beforeUpload)).toMatchObject([
      { floorPrice: 0.5, recordedAt: seconds('2024-01-05T09:00:00Z'), byUser: true },
    ]);
    const settings = readSettings(world, 'publisher-onboard-upload');
    expect(settings.suggestionWeeklyFloorPriceSubscribed).toBe(false);
    // There is traffic since the upload.
    const view = world.market.of(AFFILIATE.beforeUpload);
    expect(await view.totals(view.firstSlot, view.nowSlot)).toHaveLength(1);
  });

  it('the acts of a story give a pure function of the story, the same after a restart', async () => {
    const story = storyOf(ACTS);
    const first = open(story);
    const hash = first.createFrom('told', await first.firstStates.at(story, 0)).stateHash();
    first.close();
    const second = open(story);
    const again = second.find('told');
    if (!again) throw new Error('the world is gone');
    again.shift(86_400_000);
    await second.reset(again);
    expect(again.stateHash()).toBe(hash);
    const memory = storyOf(ACTS);
    const [one, two] = await Promise.all([
      second.firstStates.at(memory, 0),
      second.firstStates.at(memory, 0),
    ]);
    expect(second.createFrom('one', one).stateHash()).toBe(hash);
    expect(second.createFrom('two', two).stateHash()).toBe(hash);
  });

  it('the acts of a story are refused when one of them is impossible', async () => {
    const story = storyOf(ACTS, 'no configuration');
    const registry = open(story);
    await expect(registry.firstStates.at(story, 0)).rejects.toMatchObject(
      refused('/acts/0', 'no good configuration'),
    );
    const other = storyOf([
      {
        persona: 'finance',
        at: '2024-01-09T00:00:00Z',
        operation: 'changePaymentStatus',
        params: { id: 1 },
        body: { status: 'closed' },
      },
    ]);
    await expect(registry.firstStates.at(other, 0)).rejects.toMatchObject(
      refused('/acts/0', 'Unknown payment'),
    );
  });

  it('the acts of a story are replaced by the plain first state if the story no longer exists', async () => {
    const story = storyOf([]);
    const first = open(story);
    first.createFrom('told', await first.firstStates.at(story, 0));
    first.close();
    const second = open(null);
    const world = second.find('told');
    if (!world) throw new Error('the world is gone');
    await second.reset(world);
    expect(world.story).toBeNull();
    expect(world.now()).toBe(Date.UTC(2024, 0, 10, 12));
  });
});

const STEP = { title: 'Here', note: 'Here' };

describe('a story file', () => {
  const known = {
    personas: ['publisher-onboard-upload'],
    readFile: (path: string) => (path === FILE ? Buffer.from(CSV) : undefined),
  };
  const file = (change: object) => ({ ...storyOf(ACTS).file, ...change });

  it.each([
    [{}, undefined],
    [{ name: 'other' }, 'its name is not that of its file'],
    [{ persona: 'nobody' }, 'unknown persona "nobody"'],
    [{ timeZone: 'Asia/Nowhere' }, 'no time zone is called Asia/Nowhere'],
    [{ acts: [...ACTS].reverse() }, 'its acts are not in the order'],
    [{ now: '2024-01-01T00:00:00Z' }, 'its acts are not in the order'],
    [{ now: '2101-01-01T00:00:00Z' }, 'must lie from 2000 to 2099'],
    [{ steps: [{ ...STEP, offersFile: 'csv/none.csv' }] }, 'no file is called csv/none.csv'],
    [
      {
        steps: [{ ...STEP, acts: [{ ...head, operation: 'uploadConfig', file: 'csv/none.csv' }] }],
      },
      'no file is called csv/none.csv',
    ],
    [
      { steps: [{ ...STEP, acts: [{ ...head, operation: 'uploadConfig' }] }] },
      'needs a file or its text',
    ],
    [
      { steps: [{ ...STEP, acts: [{ operation: 'uploadConfig', csv: CSV, persona: 'nobody' }] }] },
      'unknown persona "nobody"',
    ],
    [{ steps: [STEP, { ...STEP, advanceSeconds: 4e9 }] }, 'its steps end after 2099'],
    [
      { steps: [{ title: '', note: '', advanceSeconds: 1 }] },
      'its first step is the situation itself',
    ],
  ])('the file of a story with %j has its problem named', (change, problem) => {
    const [first] = storyProblems(file(change), 'made-up', known);
    if (problem === undefined) expect(first).toBeUndefined();
    else expect(first?.message).toContain(problem);
  });
});
