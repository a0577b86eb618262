import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { describe, expect, it } from 'vitest';
import {
  recordAct,
  recordFaults,
  recordPersona,
  recordNavigation,
  addStep,
  recordTime,
  type RecordedDraft,
} from '#portal/simulator/story/own/record/recorded-draft.ts';
import { uniqueName } from '#portal/simulator/story/own/unique-names.ts';
import { aRecording } from './recordings.ts';

const NOW = Date.parse('2024-01-08T09:00:00Z');
const START = aRecording();

const stepsOf = ({ file }: RecordedDraft) => file.steps.map(({ note, ...step }) => step);

const SETTINGS = {
  persona: 'publisher',
  operation: 'changeSettings',
  body: { suggestionWeeklyFloorPriceSubscribed: true },
} as const;

describe('S4 a recording', () => {
  it('S4 has a step for each page; a change of the query updates that step', () => {
    const first = recordNavigation(START, '/analytics/bidders?range=YESTERDAY', 'Bidder Analytics');
    expect(first.file.path).toBe('/analytics/bidders?range=YESTERDAY');
    const second = recordNavigation(first, '/bidders', 'Bidder Control');
    const third = recordNavigation(second, '/bidders?page=home', 'Bidder Control');
    expect(stepsOf(third)).toEqual([
      { title: 'Bidder Analytics' },
      { title: 'Bidder Control', path: '/bidders?page=home' },
    ]);
    expect(recordNavigation(third, '/bidders?page=home', 'Bidder Control')).toBe(third);
  });

  it('S4 an added step has the present view, and the step before keeps the one it began with', () => {
    const page = '/analytics/bidders';
    const viewed = recordNavigation(START, `${page}?sort=cpm`, 'Bidder Analytics');
    const added = addStep(viewed, 'By CPM');
    expect(added.file.path).toBe(page);
    expect(stepsOf(added)[1]).toEqual({ title: 'By CPM', path: `${page}?sort=cpm` });
    const again = addStep(
      recordNavigation(added, `${page}?sort=name`, 'Bidder Analytics'),
      'By name',
    );
    expect(again.file.steps.map(({ path }) => path)).toEqual([
      undefined,
      `${page}?sort=cpm`,
      `${page}?sort=name`,
    ]);
    const acted = recordNavigation(
      recordAct(START, SETTINGS),
      `${page}?sort=cpm`,
      'Bidder Analytics',
    );
    expect(stepsOf(addStep(acted, 'By CPM')).map(({ path }) => path)).toEqual([
      undefined,
      undefined,
      `${page}?sort=cpm`,
    ]);
  });

  it('S4 an added step leaves the page that another persona has come to', () => {
    const arrived = recordNavigation(recordPersona(START, 'finance'), '/payments', 'Payments');
    const viewed = recordNavigation(arrived, '/payments?page=2', 'Payments');
    expect(stepsOf(addStep(viewed, 'Page 2')).slice(1)).toEqual([
      { title: 'As finance', persona: 'finance', path: '/payments' },
      { title: 'Page 2', path: '/payments?page=2' },
    ]);
  });

  it('S4 puts what is done on a page into one step after the page', () => {
    const twice = recordAct(recordAct(START, SETTINGS), SETTINGS);
    expect(stepsOf(twice)).toEqual([
      { title: 'Bidder Analytics' },
      { title: 'The alerts are changed', acts: [SETTINGS, SETTINGS] },
    ]);
    const named = recordAct(addStep(START, 'Here'), SETTINGS);
    expect(stepsOf(named)[1]).toEqual({
      title: 'Here',
      path: '/analytics/bidders',
      acts: [SETTINGS],
    });
  });

  it('S4 lets time pass before what happens then, and never back', () => {
    const later = recordTime(recordTime(START, NOW + 3_600_000), NOW + 7_200_000);
    expect(stepsOf(later)[1]).toMatchObject({ title: '2 hours later', advanceSeconds: 7200 });
    const again = recordTime(recordAct(later, SETTINGS), NOW + 7_260_000);
    expect(stepsOf(again)[2]).toMatchObject({ title: '1 minute later', advanceSeconds: 60 });
    const back = recordTime(START, NOW - 1000);
    expect(stepsOf(back)).toHaveLength(1);
    expect(back.notRecorded[0]).toContain('went back');
  });

  it('S4 signs the persona in again when time passes, and begins another step on the next page', () => {
    const later = recordTime(START, NOW + 31 * 86_400_000);
    expect(stepsOf(later)[1]?.persona).toBe(START.persona);
    const elsewhere = recordNavigation(later, '/settings', 'Settings');
    expect(stepsOf(elsewhere).slice(1)).toMatchObject([
      { title: '31 days later', advanceSeconds: 31 * 86_400 },
      { title: 'Settings', path: '/settings' },
    ]);
  });

  it('S4 signs another persona in, on the page that it comes to', () => {
    const other = recordPersona(START, 'finance');
    expect(recordPersona(other, 'finance')).toBe(other);
    const arrived = recordNavigation(other, '/accounting/applications', 'Payment requests');
    expect(stepsOf(arrived)[1]).toEqual({
      title: 'As finance',
      persona: 'finance',
      path: '/accounting/applications',
    });
  });

  it('S4 takes the fault plan over when it changes', () => {
    const rule = { match: {}, effect: { type: 'status', code: 500 } } as const;
    const faulty = recordFaults(START, [rule]);
    expect(recordFaults(faulty, [rule])).toBe(faulty);
    expect(stepsOf(recordFaults(faulty, []))[1]?.faults).toEqual([]);
    expect(stepsOf(faulty)[1]?.faults).toEqual([rule]);
  });

  it('S4 changes no step of a full story: what needs another step is reported as not recorded', () => {
    let full = START;
    for (let page = 0; stepsOf(full).length < LIMITS.storySteps; page += 1)
      full = recordNavigation(full, `/analytics/bidders/${page}`, 'A page');
    const later = [
      recordAct(full, SETTINGS),
      recordTime(full, full.now + 3_600_000),
      recordPersona(full, 'finance'),
      recordFaults(full, [{ match: {}, effect: { type: 'timeout' } }]),
      addStep(full, 'More'),
    ];
    for (const recording of later) {
      expect(recording.file).toEqual(full.file);
      expect(recording.notRecorded).toEqual([`A story has at most ${LIMITS.storySteps} steps.`]);
    }
  });

  it('S4 gets a name that no story has', () => {
    expect(uniqueName('my-story', [])).toBe('my-story');
    expect(uniqueName('my-story', ['my-story', 'my-story-2'])).toBe('my-story-3');
  });
});
