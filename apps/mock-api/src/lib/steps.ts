import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown in a pause of work whose result nobody waits for any more. */
export class UnwantedWork extends Error {
  constructor() {
    super('nobody waits for the result of this work any more');
    this.name = 'UnwantedWork';
  }
}

/** Whether somebody waits for the result of the work that is being done; work outside of it has no such function. */
const isWorkWanted = new AsyncLocalStorage<() => boolean>();

/** Runs work that throws `UnwantedWork` in its next pause when `isWanted` returns false. */
export function runWhile<T>(isWanted: () => boolean, run: () => T): T {
  return isWorkWanted.run(isWanted, run);
}

/** Runs work to its end, also within work that nobody waits for any more: others may need its result too. */
export function runToEnd<T>(run: () => T): T {
  return isWorkWanted.run(() => true, run);
}

/** Resolves after the event loop has handled pending events. Throws `UnwantedWork` when nobody waits for the result. */
export async function yieldToEventLoop(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  turnStart = performance.now();
  if (isWorkWanted.getStore()?.() === false) throw new UnwantedWork();
}

/** How long work goes on before other work has its turn, in ms. */
const TURN = 8;

let turnStart = 0;

/**
 * `yieldToEventLoop` if work has gone on for long enough, else nothing: a promise costs more than a small step. What a step
 * costs depends on the machine and on what is compiled already, so the time is measured instead of the steps.
 */
export function pauseIfDue(): Promise<void> | undefined {
  if (performance.now() - turnStart < TURN) return undefined;
  return yieldToEventLoop();
}

/** Runs work at once in which other work could have its turn at each `yield`. */
export function runAtOnce<T>(work: Generator<void, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Runs the same work to its end with pauses for other work. */
export function runInTurns<T>(work: Generator<void, T>): Promise<T> {
  return runToEnd(async () => {
    let step = work.next();
    while (!step.done) {
      const pause = pauseIfDue();
      if (pause) await pause;
      step = work.next();
    }
    return step.value;
  });
}
