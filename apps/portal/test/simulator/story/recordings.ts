import type { RecordedDraft } from '#portal/simulator/story/own/record/recorded-draft.ts';

/** A recording that has just begun. */
export const aRecording = (): RecordedDraft => ({
  world: 'w',
  file: {
    name: 'my-story',
    title: 'Mine',
    description: '',
    persona: 'publisher',
    path: '/analytics/bidders',
    seed: 1,
    now: '2024-01-08T09:00:00Z',
    timeZone: 'UTC',
    acts: [],
    steps: [{ title: 'Bidder Analytics', note: '' }],
  },
  isPageStep: true,
  path: '/analytics/bidders',
  firstPath: '/analytics/bidders',
  lastAct: 0,
  now: Date.parse('2024-01-08T09:00:00Z'),
  persona: 'publisher',
  faults: [],
  notRecorded: [],
});
