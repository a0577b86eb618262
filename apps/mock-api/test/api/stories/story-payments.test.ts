import { expect, it } from 'vitest';
import type { StoryFile } from '#api/contract/operations/control/own-stories.ts';
import type { PublisherFile } from '#api/contract/operations/control/publishers.ts';
import type { PaymentStatusCode } from '#api/contract/values/payment-status.ts';
import { OWN_STORY } from '#test/helpers/own-story.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';

const world = new SimWorld(serverForEachTest());

interface Request {
  readonly id: number;
  readonly status: PaymentStatusCode;
  readonly payment_due: string;
  readonly value_date: string | null;
}

const [PROCESSING, CLOSED] = [1, 2];

/** Stores a story of four weeks about a publisher of one's own, with the acts of its second step. */
async function putStory(acts: NonNullable<StoryFile['steps'][number]['acts']> = []) {
  const request = { name: 'Nordstern', pageViewsPerMonth: 900_000, country: 'de' };
  await world.call('POST', '/publishers', request);
  const { body: publisher } = await world.call<PublisherFile>('GET', '/publishers/nordstern');
  const [first] = OWN_STORY.steps;
  const later = { title: 'Later', note: 'Later.', advanceSeconds: 28 * 86_400, acts };
  const story = { ...OWN_STORY, persona: 'finance', acts: [], steps: [first, later], publisher };
  const { status, response } = await world.call('PUT', `/stories/${story.name}`, story);
  expect(status, response.body).toBe(201);
}

/** The day at a step of the story, its payment requests, and those of them that are not closed. */
async function requestsAt(step: number) {
  const told = await world.make({ story: OWN_STORY.name, step });
  const { clock } = await told.state();
  const client = await told.signIn('finance');
  const requests = await client.data<Request[]>('/v1/accounting/payments');
  const today = clock.now.slice(0, 10);
  return { today, requests, open: requests.filter(({ status }) => status <= PROCESSING) };
}

it('S4 a publisher that is paid on time is paid on time while a story moves on by weeks', async () => {
  await putStory();
  const [before, after] = [await requestsAt(0), await requestsAt(1)];
  const due = before.open.filter((one) => one.payment_due < after.today);
  expect(due, 'something falls due meanwhile').not.toEqual([]);
  for (const { id, payment_due: day } of due) {
    const paid = after.requests.find((one) => one.id === id);
    expect(paid?.status).toBe(CLOSED);
    expect((paid?.value_date ?? '') <= day).toBe(true);
    expect((paid?.value_date ?? '') >= before.today).toBe(true);
  }
  expect(after.open.filter((one) => one.payment_due < after.today)).toEqual([]);
});

it('S4 a request that the story changes itself is left to the story', async () => {
  await putStory();
  const { open } = await requestsAt(0);
  const { today } = await requestsAt(1);
  const { id = 0 } = open.find((one) => one.payment_due < today) ?? {};
  const body = { status: 'payment_processing' } as const;
  await putStory([{ operation: 'changePaymentStatus', persona: 'finance', params: { id }, body }]);
  const { requests } = await requestsAt(1);
  expect(requests.find((one) => one.id === id)?.status).toBe(PROCESSING);
});
