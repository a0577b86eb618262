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
