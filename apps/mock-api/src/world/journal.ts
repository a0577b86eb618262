import { LIMITS } from '../contract/limits.ts';
import type { ClockSetting } from '../simulation/clock.ts';
import type { ChangeNotes } from './change-notes.ts';

const KEPT_RECORDS = LIMITS.journalEntries;

/** Bytes of one body that are kept, and of all bodies of a world together; those of the oldest requests go first. */
const LONGEST_BODY = 32 * 1024;
const KEPT_BODY_BYTES = 512 * 1024;

/** Bytes of a larger block that a piece may keep alive beside its own. */
const SLACK = 8 * 1024;

const NONE: readonly never[] = [];

/** Header lists of requests that are kept once each: most requests of a client carry the same. */
const KEPT_HEADER_LISTS = 8;

/** A body as far as it is kept. */
export class KeptBody {
  /** Bytes that went over the wire. */
  bytes = 0;
  /** Bytes that are kept of them. */
  kept = 0;
  #pieces: (string | Buffer)[] | null = null;

  /** Adds what came next and answers how many bytes of it are kept. */
  add(piece: string | Buffer): number {
    const bytes = typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
    this.bytes += bytes;
    const room = LONGEST_BODY - this.kept;
    if (room <= 0 || bytes === 0) return 0;
    const kept = Math.min(bytes, room);
    const part = bytes > room ? beginningOf(piece, room) : owned(piece);
    if (this.#pieces) this.#pieces.push(part);
    else this.#pieces = [part];
    this.kept += kept;
    return kept;
  }

  /** What is kept as text; null when it is nothing. */
  text(): string | null {
    if (!this.#pieces) return null;
    return Buffer.concat(this.#pieces.map((piece) => Buffer.from(piece))).toString('utf8');
  }

  forget(): void {
    this.#pieces = null;
    this.kept = 0;
  }
}

function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Beginnings of answers that are sent from the same bytes again and again. */
const beginnings = new WeakMap<Buffer, Buffer>();

/** The first bytes of a piece that is longer; text may be cut within a character. */
function beginningOf(piece: string | Buffer, bytes: number): Buffer {
  if (typeof piece === 'string')
    return ownCopy(Buffer.from(piece.slice(0, bytes)).subarray(0, bytes));
  const known = beginnings.get(piece);
  if (known?.length === bytes) return known;
  const beginning = ownCopy(piece.subarray(0, bytes));
  beginnings.set(piece, beginning);
  return beginning;
}

/** A piece that keeps no more memory alive than its own: what was read from a socket is part of a larger block. */
function owned(piece: string | Buffer): string | Buffer {
  if (typeof piece === 'string' || piece.buffer.byteLength <= piece.length + SLACK) return piece;
  return ownCopy(piece);
}

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

/** Methods that change nothing. */
const READS = ['GET', 'HEAD', 'OPTIONS'];

/** True for a call of the API that changed the state: without it nobody can tell how the state came about. */
function madeHistory({ arrival: { method, url }, changes }: JournalRecord): boolean {
  return changes !== null && url.startsWith('/v1/') && !READS.includes(method);
}

/** The latest requests of one world, in memory: a bounded number of them, with a bounded size of bodies. */
export class Journal {
  /** The record of id n is at place n modulo the number of places. */
  #records: JournalRecord[] = [];
  #firstId = 1;
  #nextId = 1;
  #bodyBytes = 0;
  /** The oldest request whose bodies may still be kept. */
  #oldestBody = 1;
  #headerLists: (readonly string[])[] = [];
  #lostHistory = false;

  /** Whether a request that changed the state has gone from it since it began. */
  get lostHistory(): boolean {
    return this.#lostHistory;
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
    const place = id % KEPT_RECORDS;
    const dropped = this.#records[place];
    if (dropped) {
      this.#forgetBodies(dropped);
      this.#lostHistory ||= madeHistory(dropped);
    }
    this.#records[place] = record;
    this.#firstId = Math.max(this.#firstId, this.#nextId - KEPT_RECORDS);
    return record;
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
  }

  /** All that is kept, oldest first. */
  all(): JournalRecord[] {
    const ids = Array.from({ length: this.#nextId - this.#firstId }, (_, i) => this.#firstId + i);
    return ids.flatMap((id) => this.#find(id) ?? []);
  }

  /** Forgets all requests; ids go on. */
  clear(): void {
    this.#lostHistory ||= this.all().some(madeHistory);
    this.#records = [];
    this.#firstId = this.#nextId;
    this.#oldestBody = this.#nextId;
    this.#bodyBytes = 0;
    this.#headerLists = [];
  }

  /** `clear` for a world that begins anew: what its requests did is undone. */
  beginAnew(): void {
    this.clear();
    this.#lostHistory = false;
  }

  #find(id: number): JournalRecord | undefined {
    const record = this.#records[id % KEPT_RECORDS];
    return record?.id === id ? record : undefined;
  }

  #forgetBodies({ requestBody, responseBody }: JournalRecord): void {
    this.#bodyBytes -= (requestBody?.kept ?? 0) + (responseBody?.kept ?? 0);
    requestBody?.forget();
    responseBody?.forget();
  }
}
