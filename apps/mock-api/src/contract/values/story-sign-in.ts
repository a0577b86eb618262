interface SignedInStory {
  readonly persona: string;
  readonly steps: readonly {
    readonly persona?: string | undefined;
    readonly advanceSeconds?: number | undefined;
  }[];
}

/** The persona, by id, who is signed in at a step of a story, from 0, and how long ago they signed in. */
export function storySignIn(
  { persona, steps }: SignedInStory,
  step: number,
): { readonly persona: string; readonly secondsAgo: number } {
  const last = { persona, secondsAgo: 0 };
  for (const { advanceSeconds = 0, persona: next } of steps.slice(0, step + 1)) {
    last.secondsAgo += advanceSeconds;
    if (next !== undefined) Object.assign(last, { persona: next, secondsAgo: 0 });
  }
  return last;
}
