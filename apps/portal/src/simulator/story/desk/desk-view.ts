import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { AFFILIATE_PARAM } from '../../../entities/session/viewed-affiliate.ts';
import { pathAt, personaAt } from '../story-actions.ts';

/** What a presenter's desk shows of a story, as the audience's window sees it. Plain data: it is sent between windows. */
export interface DeskView {
  readonly story: string;
  readonly title: string;
  /** The titles of all steps. */
  readonly steps: readonly string[];
  /** The present step, from 0. */
  readonly index: number;
  /** The note of the step with the figures of the audience's screen. */
  readonly note: string;
  /** What to say if the audience asks. */
  readonly asked?: string | undefined;
  /** Path in `fixtures/` of the file that the step offers. */
  readonly offersFile?: string | undefined;
  /** True for a step that marks something on the screen. */
  readonly hasMark: boolean;
  readonly isMarkShown: boolean;
  /** True while a step is being opened. */
  readonly isBusy: boolean;
  /** The world's time and the mode of its clock, for reading. */
  readonly clock: string;
  /** Why the audience's window does not show the step, as a sentence; null if it does. */
  readonly stray: string | null;
  /** What went wrong when a step was opened last, as sentences; null for nothing. */
  readonly failure: string | null;
  /** The portal's path of the step. */
  readonly path: string;
}

/** What a desk can do with the audience's window. */
export interface DeskCommands {
  /** Goes to a step, from 0; the present one restores its world, persona and page. */
  readonly goTo: (step: number) => Promise<void>;
  readonly showMark: (isShown: boolean) => void;
}

/** What the audience's window shows now. */
export interface Whereabouts {
  /** Path with its query. */
  readonly path: string;
  /** The signed-in persona; undefined for nobody and for a user who is no persona. */
  readonly persona: Persona | undefined;
  readonly isSignedOut: boolean;
}

/** True if a page shows the view of a path: the order of the parameters does not matter. */
function isAt(page: string, path: string): boolean {
  const [shown, wanted] = [page, path].map((one) => new URL(one, 'http://portal.invalid'));
  if (!shown || !wanted) return false;
  // The portal leaves the publisher out of its URL for a user of that publisher.
  if (!shown.searchParams.has(AFFILIATE_PARAM)) wanted.searchParams.delete(AFFILIATE_PARAM);
  for (const { searchParams } of [shown, wanted]) searchParams.sort();
  return shown.href === wanted.href;
}

/** Why a window does not show a step of a story, as a sentence; null if it does. */
export function strayOf(
  story: Story,
  step: number,
  { path, persona, isSignedOut }: Whereabouts,
  personas: readonly Persona[],
): string | null {
  const id = personaAt(story, step);
  const nameOf = (one: string) => personas.find((known) => known.id === one)?.name ?? one;
  if (persona !== undefined && persona.id !== id)
    return `The audience’s window is signed in as ${persona.name}; this step is shown as ${nameOf(id)}.`;
  if (!isAt(path, pathAt(story, step)))
    return 'The audience’s window shows another page or view than this step.';
  return isSignedOut ? 'Nobody is signed in any more in the audience’s window.' : null;
}
