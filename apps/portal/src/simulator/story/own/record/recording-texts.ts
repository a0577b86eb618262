import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import type { StepAct } from '@bidstage/mock-api/contract/operations/control/story-acts';

/** What an act is called as a step. */
export const ACT_TITLES: Readonly<Record<StepAct['act'], string>> = {
  uploadConfig: 'A configuration is uploaded',
  changePrebidConfig: 'The configuration is changed',
  recordFloorPrices: 'Floor prices are recorded',
  changePaymentStatus: 'A payment request is changed',
  changeSettings: 'The alerts are changed',
};

/** An act in words. */
export const actText = ({ act, persona }: StepAct): string => `${ACT_TITLES[act]}, by ${persona}`;

/** A request in the words of the acts, with its place in the journal. */
export function requestText({ id, method, path, persona, rule }: JournalEntry): string {
  const titles: Readonly<Record<string, string>> = ACT_TITLES;
  const title = titles[rule ?? ''] ?? `${method} ${path}`;
  const by = persona === null ? '' : `, by ${persona}`;
  return `${title}${by} (request ${id} of the journal)`;
}

/** What a recording does. */
export const RECORDING_HINT =
  'Every page that you open and everything that you change becomes a step of a story of your own.';

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** A span of time in words, in its largest whole unit. */
export function durationText(seconds: number): string {
  const [unit, name] = UNITS.find(([length]) => seconds % length === 0) ?? [1, 'second'];
  const count = seconds / unit;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
