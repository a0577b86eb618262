import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { checkStep } from '../check/check-step.ts';
import { isScreenLoading } from '../step-targets.ts';

/** A step that was gone through once, and then again. */
export interface PreparedStep {
  readonly title: string;
  /** Milliseconds until its page was complete, the second time. */
  readonly ms: number;
  /** What the page does not show as the note says it, in sentences. */
  readonly problems: readonly string[];
}

/** How far a preparation has come: each step counts twice. */
export type OnPrepared = (done: number) => void;

const POLL_MS = 20;
/** Real milliseconds after which a page that still loads counts as it is. */
const MOST_MS = 30_000;

/** Resolves as soon as the page of a step shows that nothing is loading. */
async function settled(): Promise<void> {
  const end = performance.now() + MOST_MS;
  while (isScreenLoading() && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

async function timed(goTo: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await goTo();
  await settled();
  return Math.round(performance.now() - start);
}

/**
 * Goes through all steps of a story: the first time everything is computed that they need, and each is compared with
 * its page; the second time each is measured.
 */
export async function prepareSteps(
  { steps }: Story,
  goTo: (step: number) => Promise<void>,
  onPrepared: OnPrepared,
): Promise<readonly PreparedStep[]> {
  const problems: (readonly string[])[] = [];
  for (const [index, step] of steps.entries()) {
    await goTo(index);
    problems.push(await checkStep(step));
    onPrepared(index + 1);
  }
  const prepared: PreparedStep[] = [];
  for (const [index, { title }] of steps.entries()) {
    const ms = await timed(() => goTo(index));
    prepared.push({ title, ms, problems: problems[index] ?? [] });
    onPrepared(steps.length + index + 1);
  }
  return prepared;
}
