export interface RunOptions {
  /** Base URL of the API; null for a separate mock. */
  readonly api: string | null;
  readonly cookies: readonly string[];
  readonly allowWrites: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether responses may have more members than the contract. */
  readonly allowAdditional?: boolean;
  /** Longest time of a response, in ms. */
  readonly maxMs?: number;
  /** Absolute path of the JUnit file. */
  readonly junit?: string;
}

/** The environment variable that passes a run's options, as JSON, from `npm run contract` to its tests. */
export const RUN_OPTIONS = 'BIDSTAGE_CONTRACT_RUN';

/** Reads the options of this run; without the variable, those of a run against the mock. */
export function readRunOptions(): RunOptions {
  const text = process.env[RUN_OPTIONS];
  if (text === undefined) return { api: null, cookies: [], allowWrites: true };
  return JSON.parse(text) as RunOptions;
}
