/** How a contract run is made. */
export interface RunOptions {
  /** Base URL of the API; null for a mock of its own. */
  readonly api: string | null;
  readonly cookies: readonly string[];
  readonly allowWrites: boolean;
}

/** The variable that carries a run's options, as JSON, from `npm run contract` to its tests. */
export const RUN_OPTIONS = 'BIDSTAGE_CONTRACT_RUN';

/** The options of this run; those of a run against the mock where there are none. */
export function readRunOptions(): RunOptions {
  const text = process.env[RUN_OPTIONS];
  if (text === undefined) return { api: null, cookies: [], allowWrites: true };
  return JSON.parse(text) as RunOptions;
}
