import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#portal/shared/api/query-client.ts';
import { unpackLink } from '#portal/simulator/link/packed-link.ts';
import { makeReproduceLink, makeShareLink } from '#portal/simulator/share/share-links.ts';
import { fakeServer } from '../helpers/fake-server.ts';

const ACT = {
  at: '2024-01-08T09:00:00.000Z',
  persona: 'finance',
  operation: 'changePaymentStatus',
  params: { id: 1 },
  body: { status: 'closed' },
};

const CLOCK = { mode: 'live', now: '2024-01-08T09:00:00.000Z', rate: 1 };

/** The share link of a world at the third step of a story, in which one request has changed the state. */
async function linkFrom(gap: string | null, others = {}) {
  const world = { name: 'default', createdAt: CLOCK.now, gap };
  const state = { world: 'default', seed: 7, clock: CLOCK, faults: [], stateHash: 'ab' };
  fakeServer({
    'GET /__sim/state': { body: { ...state, story: 'low-fill', storyStep: 2, ...others } },
    'GET /__sim/worlds': { body: [world] },
    'GET /__sim/acts': { body: { acts: gap === null ? [ACT] : [], last: 1, gap } },
  });
  const made = await makeShareLink(createQueryClient({ retry: false }));
  const { link } = await unpackLink(new URL(made.url ?? '').hash);
  return { made, link };
}

describe('S5 a share link', () => {
  it('S5 carries story, step and what was done here, also while the clock runs', async () => {
    const { made, link } = await linkFrom(null);
    expect(made.remark).toBeUndefined();
    expect(made.url).toMatch(new RegExp(`^${location.origin}/#sim=`));
    expect(link).toMatchObject({ story: 'low-fill', step: 2, clock: CLOCK, hash: null });
    expect(link?.acts).toEqual([ACT]);
  });

  it('S5 Q4 refuses the world of an own publisher, which no link holds; a story brings it along', async () => {
    const own = { world: 'default', seed: 7, clock: CLOCK, faults: [], brand: {}, story: null };
    fakeServer({ 'GET /__sim/state': { body: own } });
    const client = createQueryClient({ retry: false });
    expect((await makeShareLink(client)).refusal).toMatch(/the publisher of this world/);
    expect((await makeReproduceLink(client)).refusal).toMatch(/the publisher of this world/);
    expect((await linkFrom(null, { brand: {} })).link).toMatchObject({ story: 'low-fill' });
  });

  it('S5 says that it leaves out what was done where that cannot be repeated', async () => {
    const { made, link } = await linkFrom('it is a copy of another world');
    expect(made.remark).toContain('it is a copy of another world');
    expect(link).toMatchObject({ story: 'low-fill', step: 2, acts: [] });
  });
});
