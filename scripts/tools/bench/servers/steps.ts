/** One request of a fixed list. */
export interface Step {
  readonly method: 'GET' | 'PATCH';
  readonly path: string;
  readonly cookie: string;
  /** Body to send as JSON; null for none. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** Work of the client: one track per connection, until the tracks or the seconds end. */
export interface StepRun {
  readonly address: string;
  readonly tracks: readonly (readonly Step[])[];
  readonly seconds: number;
  /** Whether a track starts again at its end. */
  readonly repeat: boolean;
}

/** Measured load of a server. */
export interface LoadFigures {
  readonly requestsPerSecond: number;
  /** 99th percentile of the latency, in ms. */
  readonly p99: number;
}

/** Measured load of a server, and its duration. */
export interface StepFigures extends LoadFigures {
  readonly requests: number;
  readonly seconds: number;
}

/** Distributes lists of steps over a number of connections; the steps of a list stay in order on one connection. */
export function tracksOf(lists: readonly (readonly Step[])[], connections: number): Step[][] {
  const tracks: Step[][] = Array.from({ length: connections }, () => []);
  for (const [index, list] of lists.entries()) tracks[index % connections]?.push(...list);
  return tracks;
}
