import type { Expectation } from './fault-kinds.ts';

/** What was seen on a screen at the end of a visit. */
export interface Observation {
  /** The visible text of the screen, without the simulator. */
  readonly text: string;
  /** Whether a part still loads. */
  readonly isBusy: boolean;
  /** Whether a part says that something failed. */
  readonly hasAlert: boolean;
  readonly hasRetry: boolean;
  /** Errors of the console, and exceptions that nobody handled. */
  readonly errors: readonly string[];
  /** What is wrong with the input of a form; empty where nothing is lost. */
  readonly lost?: readonly string[];
}

/** What a visit is judged by. */
export interface Judged {
  readonly expects: Expectation;
  /** Whether the fault hit a request; otherwise the screen is as without it. */
  readonly wasHit: boolean;
}

/** The sentences of what is wrong on a screen; empty for nothing. */
export function findingsOf(seen: Observation, { expects, wasHit }: Judged): string[] {
  const mayLoad = wasHit && expects === 'loading';
  const mustRetry = wasHit && expects === 'failure';
  const found = [
    seen.text.trim() === '' && 'blank: no visible text',
    seen.isBusy && !mayLoad && 'stuck: a part still loads',
    mayLoad && !seen.isBusy && !seen.hasAlert && 'nothing says that a part still loads',
    mustRetry && !seen.hasAlert && 'nothing says that a request failed',
    mustRetry && seen.hasAlert && !seen.hasRetry && 'no Retry beside the failure',
  ];
  return [
    ...found.filter((sentence) => sentence !== false),
    ...(seen.lost ?? []).map((what) => `lost input: ${what}`),
    ...[...new Set(seen.errors)].map((error) => `console: ${error}`),
  ];
}
