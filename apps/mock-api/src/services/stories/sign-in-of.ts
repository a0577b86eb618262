import type { Story } from '../../contract/operations/control/stories.ts';

/** Who signed in, by persona id, and when, in seconds since 1970. */
interface SignIn {
  readonly persona: string;
  readonly at: number;
}

/** The last sign-in of a story up to a step, from 0. */
export function signInOf({ persona, now, steps }: Story, step: number): SignIn {
  let at = Math.floor(Date.parse(now) / 1000);
  let last = { persona, at };
  for (const { advanceSeconds = 0, persona: next } of steps.slice(0, step + 1)) {
    at += advanceSeconds;
    if (next !== undefined) last = { persona: next, at };
  }
  return last;
}
