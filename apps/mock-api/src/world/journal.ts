import { LIMITS } from '../contract/limits.ts';
import type { ClockSetting } from '../simulation/clock.ts';
import type { ChangeNotes } from './change-notes.ts';
import { KeptBody } from './journal-body.ts';
import { JournalMemory } from './journal-memory.ts';

const KEPT_RECORDS = LIMITS.journalEntries;

/** Bytes of all bodies of a world that are kept; those of the oldest requests go first. */
const KEPT_BODY_BYTES = 512 * 1024;

/** Bytes of all heads of a world that are kept: of ordinary ones more than `KEPT_RECORDS`. The oldest requests go first. */
const KEPT_HEAD_BYTES = 4 * 1024 * 1024;

/** Bytes that a request takes beside its texts, about. */
const RECORD_BYTES = 400;

const NONE: readonly never[] = [];

/** Header lists of requests that are kept once each: most requests of a client carry the same. */
const KEPT_HEADER_LISTS = 8;

/** What a journal is told when a request arrives. */
export interface Arrival {
  /** On the world's clock, in ms since 1970. */
  readonly at: number;
  /** On the wall, in ms since 1970. */
  readonly wallAt: number;
  /** On the process's own clock, in ms, by which durations are measured. */
  readonly started: number;
  readonly clock: ClockSetting;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Id of the operation behind the path; null where there is none. */
  readonly operation: string | null;
  readonly persona: string | null;
  /** Names and values by turns. */
  readonly headers: readonly string[];
}

type Headers = Readonly<Record<string, string | number | string[] | undefined>>;

/** One request. It stands in the journal from its arrival on and is completed as its answer goes out. */
export class JournalRecord {
  /** Ordinal in this world, from 1. */
  readonly id: number;
  readonly arrival: Arrival;
  /** HTTP status; null while nothing was answered. */
  status: number | null = null;
  /** ms from arrival to the end of the answer, without what faults added. */
  durationMs = 0;
  /** ms that faults added. */
  injectedMs = 0;
  /** The fault rules that hit: their ids and the types of their effects, in the order of the plan. */
  faults: readonly { readonly id: number; readonly effect: string }[] = NONE;
  /** What it changed; null where nothing changed. */
  changes: ChangeNotes | null = null;
  /** Null while nothing was answered. */
  responseHeaders: Headers | null = null;
  /** Null while nothing has come. */
  requestBody: KeptBody | null = null;
  /** Null while nothing was sent. */
  responseBody: KeptBody | null = null;
  /** Bytes of its texts without the bodies, about; headers that others share count once. */
  headBytes = 0;

  constructor(id: number, arrival: Arrival) {
    this.id = id;
    this.arrival = arrival;
  }
}

function sameList(left: readonly string[], right: readonly string[]): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index += 1)
    if (left[index] !== right[index]) return false;
  return true;
}

function headersBytes(headers: Headers): number {
  let bytes = 0;
  for (const value of Object.values(headers)) bytes += String(value).length;
  return bytes;
}

function changesBytes(changes: ChangeNotes | null): number {
  const texts = changes?.kept.flatMap(({ kind, id, field, from, to }) => [
    kind,
    id,
    field,
    from,
    to,
  ]);
  return texts?.reduce((sum, text) => sum + text.length, 0) ?? 0;
}

/** Methods that change nothing. */
const READS = ['GET', 'HEAD', 'OPTIONS'];

/** True for a call of the API that changed the state: without it nobody can tell how the state came about. */
function madeHistory({ arrival: { method, url }, changes }: JournalRecord): boolean {
  return changes !== null && url.startsWith('/v1/') && !READS.includes(method);
}

/**
 * The latest requests of one world, in memory: a bounded number of them, with a bounded size of heads and of bodies. Of all
 * journals of a server together the size is bounded by their `JournalMemory`.
 */
export class Journal {
  readonly #memory: JournalMemory;
  /** The record of id n is at place n modulo the number of places. */
  #records: (JournalRecord | undefined)[] = [];
  #firstId = 1;
  #nextId = 1;
  #headBytes = 0;
  #bodyBytes = 0;
  /** The oldest request whose bodies may still be kept. */
  #oldestBody = 1;
  #headerLists: (readonly string[])[] = [];
  /** Header lists whose bytes have been counted. */
  #counted = new WeakSet<readonly string[]>();
  #lostHistory = false;

  constructor(memory = new JournalMemory()) {
    this.#memory = memory;
    memory.join(this);
  }

  /** Whether a request that changed the state has gone from it since it began. */
  get lostHistory(): boolean {
    return this.#lostHistory;
  }

  /** Bytes that it keeps, about. */
  get bytes(): number {
    return this.#headBytes + this.#bodyBytes;
  }

  /** The same list of headers, kept once: put it into the arrival. */
  headers(list: readonly string[]): readonly string[] {
    for (const kept of this.#headerLists) if (sameList(kept, list)) return kept;
    if (this.#headerLists.length >= KEPT_HEADER_LISTS) this.#headerLists.shift();
    this.#headerLists.push(list);
    return list;
  }

  /** Enters a request. */
  open(arrival: Arrival): JournalRecord {
    const id = this.#nextId;
    this.#nextId += 1;
    const record = new JournalRecord(id, arrival);
    if (id - this.#firstId >= KEPT_RECORDS) this.dropOldest();
    this.#records[id % KEPT_RECORDS] = record;
    this.#countHead(record, RECORD_BYTES + arrival.url.length + this.#newBytes(arrival.headers));
    return record;
  }

  /** Enters the headers of what is answered to a request, and what it has changed; null for nothing. */
  response(record: JournalRecord, headers: Headers, changes: ChangeNotes | null = null): void {
    record.responseHeaders = headers;
    record.changes ??= changes;
    this.#countHead(record, headersBytes(headers) + changesBytes(changes));
  }

  /** Keeps a piece of a body of a request, and lets older bodies go where there is no more room. */
  keep(record: JournalRecord, body: 'requestBody' | 'responseBody', piece: string | Buffer): void {
    if (this.#find(record.id) !== record) return;
    record[body] ??= new KeptBody();
    this.#bodyBytes += record[body].add(piece);
    while (this.#bodyBytes > KEPT_BODY_BYTES && this.#oldestBody < this.#nextId) {
      const oldest = this.#find(this.#oldestBody);
      if (oldest) this.#forgetBodies(oldest);
      this.#oldestBody += 1;
    }
    this.#memory.keepWithin();
  }

  /** All that is kept, oldest first. */
  all(): JournalRecord[] {
    const ids = Array.from({ length: this.#nextId - this.#firstId }, (_, i) => this.#firstId + i);
    return ids.flatMap((id) => this.#find(id) ?? []);
  }

  /** Lets the oldest request go; false when there is none. */
  dropOldest(): boolean {
    if (this.#firstId >= this.#nextId) return false;
    const oldest = this.#find(this.#firstId);
    this.#firstId += 1;
    if (!oldest) return true;
    this.#forgetBodies(oldest);
    this.#headBytes -= oldest.headBytes;
    this.#lostHistory ||= madeHistory(oldest);
    this.#records[oldest.id % KEPT_RECORDS] = undefined;
    return true;
  }

  /** Forgets all requests; ids go on. */
  clear(): void {
    this.#lostHistory ||= this.all().some(madeHistory);
    this.#records = [];
    this.#firstId = this.#nextId;
    this.#oldestBody = this.#nextId;
    this.#headBytes = 0;
    this.#bodyBytes = 0;
    this.#headerLists = [];
    this.#counted = new WeakSet();
  }

  /** `clear` for a world that begins anew: what its requests did is undone. */
  beginAnew(): void {
    this.clear();
    this.#lostHistory = false;
  }

  /** `clear` for a world that is gone: its requests count no longer among those of all worlds. */
  close(): void {
    this.clear();
    this.#memory.leave(this);
  }

  #find(id: number): JournalRecord | undefined {
    const record = this.#records[id % KEPT_RECORDS];
    return record?.id === id ? record : undefined;
  }

  #newBytes(headers: readonly string[]): number {
    if (this.#counted.has(headers)) return 0;
    this.#counted.add(headers);
    return headers.reduce((sum, text) => sum + text.length, 0);
  }

  #countHead(record: JournalRecord, bytes: number): void {
    if (this.#find(record.id) !== record) return;
    record.headBytes += bytes;
    this.#headBytes += bytes;
    while (this.#headBytes > KEPT_HEAD_BYTES) this.dropOldest();
    this.#memory.keepWithin();
  }

  #forgetBodies({ requestBody, responseBody }: JournalRecord): void {
    this.#bodyBytes -= (requestBody?.kept ?? 0) + (responseBody?.kept ?? 0);
    requestBody?.forget();
    responseBody?.forget();
  }
}
