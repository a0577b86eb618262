/** One request of a fixed list. */
export interface Step {
  readonly method: 'GET' | 'PATCH';
  readonly path: string;
  readonly cookie: string;
  /** Sent as JSON; null for none. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** What the client is to do: a track for each connection, until the tracks or the seconds end. */
export interface StepRun {
  readonly address: string;
  readonly tracks: readonly (readonly Step[])[];
  readonly seconds: number;
  /** Whether a track begins anew when it has come to its end. */
  readonly repeat: boolean;
}

/** What a server bore. */
export interface LoadFigures {
  readonly requestsPerSecond: number;
  /** 99th percentile of the latency, in ms. */
  readonly p99: number;
}

/** What a server bore, and for how long it was asked. */
export interface StepFigures extends LoadFigures {
  readonly requests: number;
  readonly seconds: number;
}

/** Deals lists of steps out to so many connections; what is in one list stays in order on one connection. */
export function tracksOf(lists: readonly (readonly Step[])[], connections: number): Step[][] {
  const tracks: Step[][] = Array.from({ length: connections }, () => []);
  for (const [index, list] of lists.entries()) tracks[index % connections]?.push(...list);
  return tracks;
}
