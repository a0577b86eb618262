/** Resolves after the event loop has handled pending events. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Work that can be interrupted: at each `yield` the caller may do something else before it goes on. */
export type Steps<Result = void> = Generator<undefined, Result, undefined>;

/** Does all steps without a break and returns their result: for input whose size is known to be small. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does all steps, yields to the event loop between them, and returns their result. */
export async function runSteps<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToEventLoop();
  }
}
