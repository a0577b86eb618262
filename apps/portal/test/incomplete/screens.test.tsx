import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { giveGridsRoom } from '../helpers/grid-room.ts';
import { pageHeading } from '../helpers/page-heading.ts';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import { openPortal } from '../helpers/portal.tsx';
import type { ApiId } from '#portal/shared/api/api-types.ts';
import { ERROR_TEXTS } from '#portal/shared/api/error-texts.ts';
import {
  fieldsOf,
  isBroken,
  placeOf,
  withBroken,
  withoutValues,
  type Break,
  type Field,
} from './broken-fields.ts';
import { exampleOf, READ_SCREENS, repliesWith, type ReadScreen } from './read-operations.ts';

/** What an error boundary or the screen's error page says. */
const BROKEN = /could not be (shown|loaded)|an error occurred in it/i;

/** A grid shows its rows later than the screen. */
const isBusy = () =>
  document.querySelector('[aria-busy=true]') !== null ||
  [...document.querySelectorAll('[role=treegrid]')].some(
    (grid) => !grid.querySelector('[role=gridcell]'),
  );

giveGridsRoom();

/** Opens a screen; its parts may still load. */
async function begin({ id, path, title, opens }: ReadScreen, answer: () => Reply) {
  const portal = openPortal(path, { replies: repliesWith(id, answer) });
  await pageHeading(title);
  if (opens) fireEvent.click((await screen.findAllByRole('button', { name: opens }))[0]!);
  return portal;
}

const isComplete = () => waitFor(() => expect(isBusy()).toBe(false));

/** Opens a screen, and waits until all its parts are there. */
async function open(given: ReadScreen, answer: () => Reply) {
  const portal = await begin(given, answer);
  await isComplete();
  return portal;
}

const notice = () => document.querySelector('[aria-label="Incomplete data"]')?.textContent ?? '';
const alerts = () =>
  [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent).join();
/** Those of the texts that an alert contains. */
const alertsOf = (texts: readonly string[]) => texts.filter((text) => alerts().includes(text));

/** Without a single value there is no user, and a configuration without capabilities is refused as a whole. */
const REFUSED: readonly string[] = ['getCurrentUser', 'getPrebidConfig'];

/** What a read of an open screen gets. */
interface Answer {
  reply: Reply | null;
  asked: number;
}

/** Gives an open screen bodies that cannot be read: each time it says so, and Retry asks for the next answer. */
async function fail(
  said: readonly string[],
  complete: string,
  answer: Answer,
  again: () => Promise<void>,
) {
  const start = complete.slice(0, complete.length / 2);
  for (const reply of [{ body: '' }, { body: start }, envelope(422, null, 'Bad range')]) {
    Object.assign(answer, { reply, asked: 0 });
    await again();
    expect(answer.asked).toBeGreaterThan(0);
    expect(alertsOf(said)).toEqual(said);
  }
}

describe('a screen with a broken response', () => {
  it.each(READ_SCREENS)(
    'Q1 E3 $id on $path: slow, empty, cut, refused, without values, and complete',
    async (given) => {
      const { id, fails, second = given.title } = given;
      const example = exampleOf(id);
      const complete = JSON.stringify(example);
      const first = { body: REFUSED.includes(id) ? complete : withoutValues(example) };
      const answer: Answer = { reply: fails ? null : first, asked: 0 };
      const slow: ReadableStreamDefaultController[] = [];
      // The beginning of a body, after which nothing comes.
      const begun = () =>
        new ReadableStream({
          start: (body) => {
            body.enqueue(new TextEncoder().encode(complete.slice(0, complete.length / 2)));
            slow.push(body);
          },
        });
      const { client } = await begin(given, () => {
        answer.asked += 1;
        return answer.reply ?? { body: begun() };
      });
      const again = async () => {
        await act(() => client.refetchQueries({ type: 'active' }));
        await isComplete();
      };
      if (fails) {
        const said = [fails].flat().map((key) => ERROR_TEXTS[key].text);
        await waitFor(() => expect(isBusy()).toBe(true));
        expect(alertsOf(said)).toEqual([]);
        answer.reply = { body: '' };
        for (const body of slow) body.error(new TypeError('reset'));
        await waitFor(() => expect(alertsOf(said)).toEqual(said));
        await fail(said, complete, answer, again);
        answer.reply = first;
        for (const retry of screen.getAllByRole('button', { name: 'Retry' }))
          fireEvent.click(retry);
        await waitFor(() => expect(alertsOf(said)).toEqual([]));
      }
      await isComplete();
      if (!REFUSED.includes(id)) {
        await waitFor(() => expect(notice()).toContain('is missing'));
        await isComplete();
        expect(document.body.textContent).not.toMatch(BROKEN);
      }
      answer.reply = { body: complete };
      await again();
      await waitFor(() => expect(document.body.textContent).toContain(second));
      await waitFor(() => expect(notice()).toBe(''));
      expect(document.body.textContent).not.toMatch(BROKEN);
    },
  );
});

interface BrokenField {
  readonly field: Field;
  readonly how: Break;
}

/** Each field in turn. What is null, absent or of another type is missing in one form; a model test shows that. */
const brokenFieldsOf = (id: ApiId): BrokenField[] =>
  fieldsOf(id, exampleOf(id)).flatMap((field) =>
    (['null', 'unknown'] as const)
      .filter((how) => isBroken(field, how))
      .map((how) => ({ field, how })),
  );

/** What is wrong on a screen with a broken field; undefined if the rest of it is there and it names the field. */
function findingOn({ second = '' }: ReadScreen, place: string): string | undefined {
  const { textContent } = document.body;
  if (BROKEN.test(textContent)) return 'a part could not be shown';
  if (isBusy()) return 'a part is busy';
  if (!document.querySelector('h1')?.textContent) return 'has no title';
  if (place.startsWith('data[0]') && !textContent.includes(second)) return 'lacks the second item';
  const said = [notice(), alerts()].join();
  return said.includes(place.split('.').at(-1) ?? '') ? undefined : `says only ${said}`;
}

/** Shows one broken field after the other on an open screen, and returns what is wrong. */
async function findings(given: ReadScreen): Promise<string[]> {
  const { id } = given;
  const found: string[] = [];
  let answer = exampleOf(id);
  let portal: Awaited<ReturnType<typeof open>> | undefined;
  for (const { field, how } of brokenFieldsOf(id)) {
    answer = exampleOf(id);
    portal ??= await open(given, () => ({ body: answer }));
    answer = withBroken(answer, field, how);
    const { client, view } = portal;
    await act(() => client.refetchQueries({ type: 'active' }));
    const place = placeOf(field);
    const finding = () => findingOn(given, place);
    await waitFor(() => expect(finding()).toBeUndefined(), { timeout: 2000 }).catch(
      () => undefined,
    );
    const complaints = vi.mocked(console.error).mock.calls.splice(0).map(String);
    const wrong = [finding(), ...complaints].filter((one) => one !== undefined);
    if (wrong.length === 0) continue;
    found.push(`${place} ${how}: ${wrong.join(', ').slice(0, 300)}`);
    view.unmount();
    portal = undefined;
  }
  return found;
}

/** Who has no e-mail is not signed in (SHELL-014), and who lacks a role does not see its screens. */
const USER_FIELDS = brokenFieldsOf('getCurrentUser')
  .map(({ field, how }) => ({ field, how, place: placeOf(field) }))
  .filter(({ place }) => place !== 'data.email' && !place.startsWith('data.roles'));

/** A screen with amounts and data of an affiliate, and few parts besides. */
const SUGGESTIONS = READ_SCREENS.find(({ path }) => path === '/floor-price/bidders')!;

describe('the user of a screen', { tags: 'full' }, () => {
  it.each(USER_FIELDS)('Q1 may have a broken field: $place $how', async ({ field, how, place }) => {
    const body = withBroken(exampleOf('getCurrentUser'), field, how);
    await open({ ...SUGGESTIONS, id: 'getCurrentUser' }, () => ({ body }));
    await waitFor(() => expect(findingOn(SUGGESTIONS, place)).toBeUndefined());
  });
});

describe('a screen with one broken field', { tags: 'full', timeout: 300_000 }, () => {
  it.each(READ_SCREENS.filter(({ id }) => id !== 'getCurrentUser'))(
    'Q1 $id on $path survives and names each field',
    async (given) => expect(await findings(given)).toEqual([]),
  );
});
