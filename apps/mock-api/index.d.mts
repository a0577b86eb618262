// The types of `startBidstage` for projects of any settings: they need neither the sources nor the packages of the
// server. The sources are checked against them.

/** How a clock runs: at wall speed, frozen, or `rate` times as fast as wall time. */
export type ClockMode = 'live' | 'frozen' | 'scaled';

/** A world's clock; `now` is ISO 8601, `rate` simulated seconds per wall second. */
export interface Clock {
  mode: ClockMode;
  now: string;
  rate: number;
}

/** The effect of a fault on a response; delays are in ms. */
export type FaultEffect =
  | { type: 'status'; code: number; msg?: string }
  | { type: 'latency'; latency: number; jitter?: number }
  | { type: 'latency'; distribution: { type: 'lognormal'; median: number; sigma: number } }
  | { type: 'timeout' }
  | { type: 'reset_peer' }
  | { type: 'empty' }
  | { type: 'malformed' }
  | { type: 'truncate'; fraction: number }
  | { type: 'slow_body'; bytesPerSecond: number }
  | { type: 'retry_after'; code: 429 | 503; seconds: number }
  | { type: 'stale'; hours: number }
  | { type: 'field'; path: string; change: 'drop' | 'null' | 'wrong_type' }
  | { type: 'field'; path: string; change: 'set'; value: unknown }
  | { type: 'unknown_enum'; path?: string }
  | {
      type: 'headers';
      set?: Record<string, string>;
      add?: Record<string, string>;
      remove?: string[];
    }
  | { type: 'session' };

/** A rule of a fault plan: the requests that it matches, and its effect on their responses. */
export interface NewFault {
  match: {
    method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
    /** Glob on the path without its query: `*` stops at `/`, `**` crosses it. */
    path?: string;
    persona?: string;
    /** Names and values that the query has; `*` matches any characters. */
    query?: Record<string, string>;
    /** A field of a JSON body, or a text in the body. */
    body?: { path: string; equals?: string | number | boolean | null } | { contains: string };
  };
  effect: FaultEffect;
  /** Number of hits after which it has no effect. */
  times?: number;
  /** Matching requests that it lets pass first. */
  skip?: number;
  /** Chance of each hit from 0 to 1; 1 if absent. */
  probability?: number;
  seed?: number;
}

/** A rule with its counts so far. */
export interface Fault extends NewFault {
  id: number;
  matched: number;
  hits: number;
}

/** A named, seeded situation. */
export interface Story {
  name: string;
  title: string;
  description: string;
  persona: string;
  path: string;
  seed: number;
  now: string;
  timeZone: string;
  steps: {
    title: string;
    note: string;
    path?: string;
    persona?: string;
    advanceSeconds?: number;
    faults?: NewFault[];
  }[];
  /** Present for a story of the data folder. */
  own?: true;
}

/** The present state of a world; equal states have equal hashes. */
export interface State {
  world: string;
  seed: number;
  story: string | null;
  /** The step of the story at which the world was applied, from 0; null without a story. */
  storyStep: number | null;
  clock: Clock;
  faults: Fault[];
  counts: Record<string, number>;
  stateHash: string;
}

/** Headers by lower-case name, secrets redacted, and the body as text. */
export interface JournalMessage {
  headers: Record<string, string>;
  body: string | null;
}

/** One request and the causes of its response. Durations are in ms. */
export interface JournalEntry {
  id: number;
  at: string;
  method: string;
  path: string;
  query: string;
  status: number | null;
  durationMs: number;
  injectedMs: number;
  persona: string | null;
  /** Id of the operation that responded. */
  rule: string | null;
  /** Key of the error in the catalogue. */
  error: string | null;
  faults: { id: number; effect: string }[];
  changes: { kind: string; id: string; change: string }[];
  clock: Clock;
  request: JournalMessage;
  response: JournalMessage;
  why: string;
}

/** The options of a server for a test. */
export interface BidstageOptions {
  /** Seed of its world; 1 if absent. A story has its own. */
  readonly seed?: number;
  /** Time at which its clock is frozen, ISO 8601. If absent, the clock is live, or frozen at the beginning of the story. */
  readonly now?: string;
  /** Name of the story that is applied to its world. */
  readonly story?: string;
  /** Id of the persona who is signed in from the start; see `cookie`. */
  readonly persona?: string;
  /** Its fault plan. */
  readonly faults?: readonly NewFault[];
  /** Folder in which its state is stored; if absent, it is in memory only. */
  readonly directory?: string;
  /**
   * Folder with fixtures of one's own: `affiliates.json`, `personas.json`, `bidders.json`, `accounting/publishers.json` and
   * the configuration files that `affiliates.json` names. Its entries are added to the built-in ones, or replace those of
   * the same id.
   */
  readonly fixtures?: string;
  /** Other origins of pages that send requests to it, such as a portal's development server. */
  readonly origins?: readonly string[];
  /** Port on which it listens; a free one if absent. */
  readonly port?: number;
  /** Whether it also serves the portal, under `/`. */
  readonly portal?: boolean;
}

/** The options of a further world of a server. */
export interface NewWorld {
  /** Lower-case letters, digits and hyphens; chosen by the server if absent. */
  readonly name?: string;
  /** If absent, that of the server. */
  readonly seed?: number;
  /** Name of the story that is applied to it. */
  readonly story?: string;
  /** Time at which its clock is frozen, ISO 8601. */
  readonly now?: string;
  /** Name of the world or snapshot that it is a copy of. */
  readonly from?: string;
  /** Id of the persona who is signed in from the start; see `cookie`. */
  readonly persona?: string;
  /** Its fault plan. */
  readonly faults?: readonly NewFault[];
}

/** A world of a server. A refused call throws an error with the server's message. */
export interface BidstageWorld {
  /** Origin of its server, without a trailing slash. */
  readonly url: string;
  /** Its name. */
  readonly world: string;
  /** Value of the `cookie` header of the persona that it was started with; null without one. */
  readonly cookie: string | null;
  /** The headers of a request in this world, by that persona. */
  readonly headers: Readonly<Record<string, string>>;
  /** Signs a persona in and returns the value of the `cookie` header. */
  signIn(persona: string): Promise<string>;
  /** Moves the clock forward by seconds or up to a time; resolves when the new data is available. */
  advance(by: { seconds: number } | { to: string }): Promise<Clock>;
  setClock(clock: { mode: ClockMode; now?: string; rate?: number }): Promise<Clock>;
  clock(): Promise<Clock>;
  /** Adds a rule at the end of the fault plan. */
  addFault(fault: NewFault): Promise<Fault>;
  /** Empties the fault plan and returns its rules. */
  clearFaults(): Promise<readonly Fault[]>;
  /** Turns the world into a step of a story, from 0; the first one if absent. */
  applyStory(name: string, step?: number): Promise<Story>;
  /** Returns the world to its first state: clears the journal, and all faults except those of its story. */
  reset(): Promise<State>;
  state(): Promise<State>;
  /** The requests that it received, oldest first. */
  journal(): Promise<readonly JournalEntry[]>;
}

/** A further world of a server. */
export interface OwnWorld extends BidstageWorld {
  /** Removes the world from its server. */
  remove(): Promise<void>;
}

/** A running server, and its default world. */
export interface Bidstage extends BidstageWorld {
  /** Creates a further world, separate from the others. */
  createWorld(options?: NewWorld): Promise<OwnWorld>;
  /** Finishes pending requests and stops the server. */
  stop(): Promise<void>;
}

/** Starts a separate mock backend on this machine, ready for requests. */
export declare function startBidstage(options?: BidstageOptions): Promise<Bidstage>;
