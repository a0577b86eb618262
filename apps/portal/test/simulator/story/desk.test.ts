import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { describe, expect, it } from 'vitest';
import {
  initialConnection,
  reduceConnection,
  type DeskEvent,
  type DeskConnection,
} from '#portal/simulator/story/desk/desk-connection.ts';
import {
  channelOf,
  joinChannel,
  type DeskMessage,
  type StageId,
} from '#portal/simulator/story/desk/desk-protocol.ts';
import { describeMismatch } from '#portal/simulator/story/desk/desk-view.ts';
import type { DeskView } from '#portal/simulator/story/desk/desk-types.ts';
import { spentAt, timeText } from '#portal/simulator/story/desk/use-timer.ts';

const VIEW: DeskView = {
  story: 'a-story',
  title: 'A story',
  steps: ['First', 'Second'],
  index: 0,
  note: 'Revenue fell by -10.00%.',
  hasMark: true,
  isMarkShown: true,
  isBusy: false,
  clock: '2024.01.08 09:00 (frozen)',
  happened: [],
  isPresenting: true,
  desks: 1,
  stray: null,
  failure: null,
  path: '/analytics/bidders',
};

const page = (load: string, tab: string): StageId => ({ load, tab });
const says = (stage: StageId, changes: Partial<DeskView> = {}): DeskEvent => ({
  kind: 'message',
  message: { kind: 'view', stage, view: { ...VIEW, ...changes } },
});
const leaves = (stage: StageId): DeskEvent => ({
  kind: 'message',
  message: { kind: 'stageLeft', stage },
});
const after = (events: readonly DeskEvent[], tab: string | null = 'A'): DeskConnection =>
  events.reduce(reduceConnection, initialConnection(tab));

describe('S4 the desk finds the audience’s window', () => {
  it('follows the tab that opened it, and no other tab of the world', () => {
    const link = after([says(page('b1', 'B')), says(page('a1', 'A'), { index: 1 })]);
    expect(link).toMatchObject({ phase: 'linked', load: 'a1', view: { index: 1 } });
    expect(reduceConnection(link, says(page('b1', 'B')))).toBe(link);
    expect(reduceConnection(link, leaves(page('b1', 'B')))).toBe(link);
  });

  it('opened by its address it takes the first page that answers', () => {
    const events = [says(page('b1', 'B')), says(page('a1', 'A'))];
    expect(after(events, null)).toMatchObject({ phase: 'linked', load: 'b1', tab: 'B' });
  });

  it('waits while the page reloads, and finds the same tab again', () => {
    const events = [says(page('a1', 'A')), leaves(page('a1', 'A'))];
    expect(after(events)).toMatchObject({ phase: 'waiting', load: null, view: VIEW });
    expect(after([...events, says(page('b1', 'B'))]).phase).toBe('waiting');
    const back = after([...events, { kind: 'reloadTimeout' }, says(page('a2', 'A'), { index: 1 })]);
    expect(back).toMatchObject({ phase: 'linked', load: 'a2', view: { index: 1 } });
  });

  it('says that the page has gone, or does not respond, and keeps the last note', () => {
    const gone = after([says(page('a1', 'A')), leaves(page('a1', 'A')), { kind: 'reloadTimeout' }]);
    expect(gone).toMatchObject({ phase: 'away', view: VIEW });
    const silent = after([says(page('a1', 'A')), { kind: 'responseTimeout' }]);
    expect(silent).toMatchObject({ phase: 'silent', load: null, view: VIEW });
    expect(reduceConnection(silent, says(page('a1', 'A'))).phase).toBe('linked');
  });

  it('is not away when the page came back in time', () => {
    expect(after([says(page('a1', 'A')), { kind: 'reloadTimeout' }]).phase).toBe('linked');
    expect(after([{ kind: 'responseTimeout' }]).phase).toBe('waiting');
  });
});

it('S4 windows of two worlds do not hear each other', async () => {
  expect(channelOf('one')).not.toBe(channelOf('two'));
  const heard: DeskMessage[] = [];
  const done = new Promise<void>((resolve) => {
    const ear = joinChannel('one', (message) => {
      heard.push(message);
      ear.close();
      resolve();
    });
  });
  const [two, one] = [joinChannel('two', () => undefined), joinChannel('one', () => undefined)];
  two.post({ kind: 'hello', desk: 'of two' });
  one.post({ kind: 'hello', desk: 'of one' });
  await done;
  for (const channel of [one, two]) channel.close();
  expect(heard).toEqual([{ kind: 'hello', desk: 'of one' }]);
});

const aPersona = (id: string, name: string) => ({ id, name }) as Persona;
const PAULA = aPersona('publisher', 'Paula Reyes');
const FIONA = aPersona('finance', 'Fiona Marsh');

describe('S4 the desk says when the audience does not see the step', () => {
  const story = {
    persona: 'publisher',
    path: '/bidders',
    steps: [
      { title: 'First', note: '' },
      { title: 'Second', note: '', path: '/analytics/bidders?range=YESTERDAY&sort=a.desc' },
      { title: 'Third', note: '', persona: 'finance' },
    ],
  } as unknown as Story;
  const at = (path: string, persona: Persona | undefined = PAULA, isSignedOut = false) => ({
    path,
    title: 'Bidders',
    persona,
    isSignedOut,
  });
  const stray = (step: number, now: ReturnType<typeof at>) =>
    describeMismatch(story, step, now, [PAULA, FIONA]);

  it('is silent on the step’s page, in whatever order its parameters are', () => {
    expect(stray(0, at('/bidders'))).toBeNull();
    expect(stray(1, at('/analytics/bidders?sort=a.desc&range=YESTERDAY'))).toBeNull();
    expect(stray(2, at('/analytics/bidders?range=YESTERDAY&sort=a.desc', FIONA))).toBeNull();
  });

  it('does not ask for the publisher in the URL, which the portal leaves out, but for no other', () => {
    const told = { ...story, path: '/analytics/bidders?affiliate=A1' };
    const look = (path: string) => describeMismatch(told, 0, at(path), [PAULA]);
    expect(look('/analytics/bidders')).toBeNull();
    expect(look('/analytics/bidders?affiliate=A1')).toBeNull();
    expect(look('/analytics/bidders?affiliate=A2')).toContain('another page');
  });

  it('names a wrong click, another user, and a session that has ended', () => {
    expect(stray(0, at('/adUnits'))).toContain('another page or view than this step: Bidders');
    expect(stray(0, at('/bidders?search=ix'))).toContain('another page');
    expect(stray(1, at('/bidders', FIONA))).toBe(
      'The audience’s window is signed in as Fiona Marsh; this step is shown as Paula Reyes.',
    );
    expect(stray(2, at('/bidders'))).toContain('shown as Fiona Marsh');
    expect(
      describeMismatch(
        story,
        0,
        { path: '/bidders', title: 'Bidders', persona: undefined, isSignedOut: true },
        [],
      ),
    ).toBe('Nobody is signed in any more in the audience’s window.');
  });

  it('is silent about a session that the story lets end', () => {
    const told = {
      path: '/bidders',
      persona: 'publisher',
      steps: [{}, { advanceSeconds: 25_200 }, { advanceSeconds: 3600 }, { persona: 'publisher' }],
    } as unknown as Story;
    const signedOut = { path: '/bidders', title: '', persona: undefined, isSignedOut: true };
    const said = told.steps.map((_, step) => describeMismatch(told, step, signedOut, [PAULA]));
    expect(said.map((text) => text === null)).toEqual([false, false, true, false]);
  });
});

describe('S4 the presenter’s timer', () => {
  it('adds what was spent before to the time since its start, and never runs back', () => {
    expect(spentAt({ since: null, spent: 5000 }, 99_000)).toBe(5000);
    expect(spentAt({ since: 90_000, spent: 5000 }, 99_000)).toBe(14_000);
    expect(spentAt({ since: 99_500, spent: 5000 }, 99_000)).toBe(5000);
  });

  it.each([
    [0, '00:00'],
    [999, '00:00'],
    [245_000, '04:05'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(timeText(ms)).toBe(text);
  });
});
