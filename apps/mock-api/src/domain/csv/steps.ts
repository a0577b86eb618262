/** Work that can be put aside: at each `yield` somebody else may be let in. */
export type Steps<Result = void> = Generator<undefined, Result, undefined>;

/** Lets others have their turn; what that means is up to the caller (an event loop's next turn, or nothing). */
export type Pause = () => Promise<void>;

/** Does all steps with a pause between them and answers their result. */
export async function runSteps<Result>(steps: Steps<Result>, pause: Pause): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

/** Does all steps at one go: for input whose size is known to be small. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
