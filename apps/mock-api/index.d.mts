// The types of `startBidstage` for projects of any settings: they need neither the sources nor the packages of the
// server. The sources are checked against them.

/** How a clock runs: with the wall, not at all, or `rate` times as fast as the wall. */
export type ClockMode = 'live' | 'frozen' | 'scaled';

/** A world's clock; `now` is ISO 8601, `rate` simulated seconds per wall second. */
export interface Clock {
  mode: ClockMode;
  now: string;
  rate: number;
}

/** What a fault does to an answer; delays are in ms. */
export type FaultEffect =
  | { type: 'status'; code: number; msg?: string }
  | { type: 'latency'; latency: number; jitter?: number }
  | { type: 'latency'; distribution: { type: 'lognormal'; median: number; sigma: number } }
  | { type: 'timeout' }
  | { type: 'reset_peer' }
  | { type: 'empty' }
  | { type: 'malformed' }
  | { type: 'truncate'; fraction: number }
  | { type: 'slow_body'; bytesPerSecond: number };

/** A rule of a fault plan: which requests it is about, and what it does to their answers. */
export interface NewFault {
  match: {
    method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
    /** Glob on the path without its query: `*` stops at `/`, `**` crosses it. */
    path?: string;
    persona?: string;
  };
  effect: FaultEffect;
  /** Hits after which it is spent. */
  times?: number;
  /** Matching requests that it lets pass first. */
  skip?: number;
  /** Chance of each hit from 0 to 1; 1 if absent. */
  probability?: number;
  seed?: number;
}

/** A rule with what it has done so far. */
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
}

/** A world as it stands; equal hashes are equal states. */
export interface State {
  world: string;
  seed: number;
  story: string | null;
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

/** One request and what made its answer. Durations are in ms. */
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
  /** Id of the operation that answered. */
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

/** What a server for a test begins with. */
export interface BidstageOptions {
  /** Seed of its world; 1 if absent. A story brings its own. */
  readonly seed?: number;
  /** ISO 8601: where its clock is frozen. Without it the clock is live, or where the story begins. */
  readonly now?: string;
  /** Name of the story that its world tells. */
  readonly story?: string;
  /** Id of the persona who is signed in from the start; see `cookie`. */
  readonly persona?: string;
  /** Its fault plan. */
  readonly faults?: readonly NewFault[];
  /** Folder that keeps its state; without it nothing is kept. */
  readonly directory?: string;
  /** Origins of pages that call it from elsewhere, such as a portal's own development server. */
  readonly origins?: readonly string[];
}

/** A running server. What is refused throws an error with the server's own words. */
export interface Bidstage {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** Name of its world. */
  readonly world: string;
  /** Value of the `cookie` header of the persona that it was started with; null without one. */
  readonly cookie: string | null;
  /** Signs a persona in and answers the value of the `cookie` header. */
  signIn(persona: string): Promise<string>;
  /** Moves the clock forward by seconds or up to an instant; settles when the new data is there. */
  advance(by: { seconds: number } | { to: string }): Promise<Clock>;
  setClock(clock: { mode: ClockMode; now?: string; rate?: number }): Promise<Clock>;
  clock(): Promise<Clock>;
  /** Adds a rule at the end of the fault plan. */
  addFault(fault: NewFault): Promise<Fault>;
  /** Empties the fault plan and answers what it held. */
  clearFaults(): Promise<readonly Fault[]>;
  /** Tells a story from its beginning. */
  applyStory(name: string): Promise<Story>;
  /** Back to the world's first state; journal and faults are gone, but for those of its story. */
  reset(): Promise<State>;
  state(): Promise<State>;
  /** The requests that it answered, oldest first. */
  journal(): Promise<readonly JournalEntry[]>;
  /** Answers what is under way and ends. */
  stop(): Promise<void>;
}

/** Starts a mock backend of its own on a free port of this machine, ready for requests. */
export declare function startBidstage(options?: BidstageOptions): Promise<Bidstage>;
