import { LIMITS } from '../contract/values/limits.ts';
import type { ClockSetting } from '../simulation/clock.ts';
import { type ChangeLog, changeText } from './change-log.ts';
import { StoredBody } from './journal-body.ts';
import { JournalMemory } from './journal-memory.ts';

const MAX_RECORDS = LIMITS.journalEntries;

/** Maximum bytes of all stored bodies of a world; those of the oldest requests are removed first. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/**
 * Maximum bytes of all stored heads of a world: enough for more than `MAX_RECORDS` ordinary ones. The oldest requests
 * are removed first.
 */
const MAX_HEAD_BYTES = 4 * 1024 * 1024;

const MAX_REASON = 1000;

/** Bytes of a request without its texts, estimated. */
const RECORD_BYTES = 400;

const NONE: readonly never[] = [];

export interface Arrival {
  /** On the world's clock, in ms since 1970. */
  readonly at: number;
  /** Wall time, in ms since 1970. */
  readonly wallAt: number;
  /** The monotonic clock of the process, in ms, for durations. */
  readonly started: number;
  readonly clock: ClockSetting;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Id of the operation; null when the path has none. */
  readonly operation: string | null;
  readonly persona: string | null;
  /** Names and values alternate. */
  readonly headers: readonly string[];
}

type Headers = Readonly<Record<string, string | number | string[] | undefined>>;

/** One request. It is added to the journal on arrival and completed while its response is sent. */
export class JournalRecord {
  /** Ordinal in this world, from 1. */
  readonly id: number;
  readonly arrival: Arrival;
  /** HTTP status; null before the response. */
  status: number | null = null;
  /** ms from arrival to the end of the response, without the time that faults added. */
  durationMs = 0;
  /** ms that faults added. */
  injectedMs = 0;
  /** The fault rules that changed the request: their ids and effect types, in the order of the plan. */
  faults: readonly { readonly id: number; readonly effect: string }[] = NONE;
  /** Number of the entry of a recording that responded; null when none did. */
  replayed: number | null = null;
  /** Why the request was refused, in words; null when it was not. */
  reason: string | null = null;
  /** The changes of the request; null when there are none. */
  changes: ChangeLog | null = null;
  /** Number of acts in the world after it. */
  lastAct = 0;
  /** False if the handler reported changes, but no row of the state was written. */
  isStored = true;
  /** Null before the response. */
  responseHeaders: Headers | null = null;
  /** Null when nothing was received. */
  requestBody: StoredBody | null = null;
  /** Null when nothing was sent. */
  responseBody: StoredBody | null = null;
  /** Bytes of its texts without the bodies, estimated. */
  headBytes = 0;

  constructor(id: number, arrival: Arrival) {
    this.id = id;
    this.arrival = arrival;
  }
}

const bytesOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.length, 0);

function changesBytes(changes: ChangeLog | null): number {
  const texts = changes?.stored.flatMap(({ kind, id, field, from, to }) => [
    kind,
    id,
    field,
    changeText(from),
    changeText(to),
  ]);
  return bytesOf(texts ?? []);
}

/** The operations that receive a file. */
const UPLOADS: readonly (string | null)[] = ['uploadConfig', 'validateCsv'];

const isUpload = ({ arrival }: JournalRecord, body: 'requestBody' | 'responseBody'): boolean =>
  body === 'requestBody' && UPLOADS.includes(arrival.operation);

/**
 * The latest requests of one world, in memory. Their number and the sizes of heads and bodies are bounded. A
 * `JournalMemory` bounds the size of all journals of a server together.
 */
export class Journal {
  readonly #memory: JournalMemory;
  /** By id, oldest first. */
  readonly #records = new Map<number, JournalRecord>();
  #nextId = 1;
  #headBytes = 0;
  #bodyBytes = 0;
  /** Id of the oldest request whose bodies may still be stored. */
  #oldestBody = 1;

  constructor(memory = new JournalMemory()) {
    this.#memory = memory;
    memory.addJournal(this);
  }

  /** Bytes in memory, estimated. */
  get bytes(): number {
    return this.#headBytes + this.#bodyBytes;
  }

  open(arrival: Arrival): JournalRecord {
    const id = this.#nextId;
    this.#nextId += 1;
    const record = new JournalRecord(id, arrival);
    if (this.#records.size >= MAX_RECORDS) this.evictOldest();
    this.#records.set(id, record);
    this.#countHead(record, RECORD_BYTES + arrival.url.length + bytesOf(arrival.headers));
    return record;
  }

  /** Adds the response headers of a request, and its changes; null for none. */
  response(record: JournalRecord, headers: Headers, changes: ChangeLog | null = null): void {
    record.responseHeaders = headers;
    record.changes ??= changes;
    const headerTexts = Object.values(headers).map(String);
    this.#countHead(record, bytesOf(headerTexts) + changesBytes(changes));
  }

  refuse(record: JournalRecord, reason: string): void {
    if (record.reason !== null) return;
    record.reason = reason.length > MAX_REASON ? `${reason.slice(0, MAX_REASON)}…` : reason;
    this.#countHead(record, record.reason.length);
  }

  /** Stores a piece of a request's body and removes older bodies beyond the bound. */
  storeBody(
    record: JournalRecord,
    body: 'requestBody' | 'responseBody',
    piece: string | Buffer,
  ): void {
    if (this.find(record.id) !== record) return;
    record[body] ??= new StoredBody(isUpload(record, body) ? LIMITS.checkedFileBytes : undefined);
    this.#bodyBytes += record[body].add(piece);
    while (this.#bodyBytes > MAX_BODY_BYTES && this.#oldestBody < this.#nextId) {
      const oldest = this.find(this.#oldestBody);
      if (oldest) this.#forgetBodies(oldest);
      this.#oldestBody += 1;
    }
    this.#memory.evictExcess();
  }

  find(id: number): JournalRecord | undefined {
    return this.#records.get(id);
  }

  all(): JournalRecord[] {
    return [...this.#records.values()];
  }

  /** Removes the oldest request; false when there is none. */
  evictOldest(): boolean {
    const [oldest] = this.#records.values();
    if (!oldest) return false;
    this.#forgetBodies(oldest);
    this.#headBytes -= oldest.headBytes;
    this.#records.delete(oldest.id);
    return true;
  }

  /** Removes all requests; ids continue. */
  clear(): void {
    this.#records.clear();
    this.#oldestBody = this.#nextId;
    this.#headBytes = 0;
    this.#bodyBytes = 0;
  }

  /** Like `clear`, for a world that is removed: its journal no longer counts towards the shared bound. */
  close(): void {
    this.clear();
    this.#memory.removeJournal(this);
  }

  #countHead(record: JournalRecord, bytes: number): void {
    if (this.find(record.id) !== record) return;
    record.headBytes += bytes;
    this.#headBytes += bytes;
    while (this.#headBytes > MAX_HEAD_BYTES) this.evictOldest();
    this.#memory.evictExcess();
  }

  #forgetBodies({ requestBody, responseBody }: JournalRecord): void {
    this.#bodyBytes -= (requestBody?.storedBytes ?? 0) + (responseBody?.storedBytes ?? 0);
    requestBody?.forget();
    responseBody?.forget();
  }
}
