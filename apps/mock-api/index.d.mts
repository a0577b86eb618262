// The types of `@bidstage/mock-api`, which the server implements and projects of any settings read. The contract's types are
// those of `schemas.d.ts`, so that neither the sources nor the server's packages are needed.
import type * as schemas from './schemas.js';

/** How a clock runs: at wall speed, frozen, or `rate` times as fast as wall time. */
export type ClockMode = schemas.Clock['mode'];

/** A world's clock; `now` is ISO 8601, `rate` simulated seconds per wall second. */
export type Clock = schemas.Clock;

/** The effect of a fault on a response; delays are in ms. */
export type FaultEffect = schemas.FaultEffect;

/** A rule of a fault plan: the requests that it matches, and its effect on their responses. */
export type NewFault = schemas.NewFault;

/** The requests that a rule or a check matches; what is absent matches everything. */
export type FaultMatch = schemas.FaultMatch;

/** A response of a test's own instead of the simulated one, and for which of the matching requests. */
export type OwnResponse = Omit<Extract<FaultEffect, { type: 'respond' }>, 'type'> &
  Pick<NewFault, 'times' | 'skip'>;

/** A rule with its counts so far. */
export type Fault = schemas.Fault;

/** A named, seeded situation. */
export type Story = schemas.Story;

/** The present state of a world; equal states have equal hashes. */
export type State = schemas.State;

/** Headers by lower-case name, secrets redacted, and the body as text. */
export type JournalMessage = schemas.JournalEntry['request'];

/** One request and the causes of its response. Durations are in ms. */
export type JournalEntry = schemas.JournalEntry;

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
  /** HAR file with what a real API responded, which comes first; the rest is simulated. */
  readonly replay?: string;
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
  /** Gives matching requests a response of the test's own, also on a path that the contract lacks. */
  respond(match: FaultMatch, response: OwnResponse): Promise<Fault>;
  /** Empties the fault plan and returns its rules. */
  clearFaults(): Promise<readonly Fault[]>;
  /** Turns the world into a step of a story, from 0; the first one if absent. */
  applyStory(name: string, step?: number): Promise<Story>;
  /** Returns the world to its first state: clears the journal, and all faults except those of its story. */
  reset(): Promise<State>;
  state(): Promise<State>;
  /** The requests that it received, oldest first. */
  journal(): Promise<readonly JournalEntry[]>;
  /** The requests that it received and that match, oldest first. */
  requests(match?: FaultMatch): Promise<readonly JournalEntry[]>;
  /** Throws an error that names the nearest request unless exactly `times` requests match, or any if absent. */
  verify(match: FaultMatch, times?: number): Promise<void>;
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

/**
 * Matchers for `expect.extend` of Vitest, Jest and Playwright: `await expect(world).toHaveReceived(match, times)` fails with
 * the nearest request unless exactly `times` requests match, or any if absent.
 */
export const matchers: {
  toHaveReceived(
    world: Pick<BidstageWorld, 'verify'>,
    match: FaultMatch,
    times?: number,
  ): Promise<{ pass: boolean; message(): string }>;
};

/** Starts a separate mock backend on this machine, ready for requests. */
export function startBidstage(options?: BidstageOptions): Promise<Bidstage>;
