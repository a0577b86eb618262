import type { Fault } from '@bidstage/mock-api/contract/operations/control/faults';
import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { SESSION_COOKIE } from '@bidstage/mock-api/contract/values/names';
import { proposedCriteria } from './proposed-criteria.ts';
import type { StepRequest } from './scenario-request.ts';
import type { Yaml } from './yaml-text.ts';

export interface Repetition {
  /** When it was sent, in ms since 1970. */
  readonly at: number;
  readonly persona: string | null;
  readonly request: StepRequest;
  /** Its uploaded file; null without one. */
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | null;
  /** The request whose response is compared; null for an act that only prepares the state. */
  readonly entry: JournalEntry | null;
  /** Ids of the records that it changes. */
  readonly touched: readonly string[];
}

/** Requests of a running clock within this time, in ms, share one time. */
const SAME_TIME_MS = 60_000;

const OK: Yaml = [{ condition: '$statusCode == 200' }];

/** An act changes a record, or creates one. */
const DONE: Yaml = [{ condition: '$statusCode == 200 || $statusCode == 201' }];

/** Writes the steps of a scenario in the order of the requests. */
export class StepWriter {
  readonly steps: Yaml[] = [];
  /** Requests of whose responses only the status is compared. */
  readonly statusOnly: JournalEntry[] = [];
  /** Ids of the records that the requests so far have changed. */
  readonly #touched = new Set<string>();
  readonly #rules: ReadonlyMap<number, Fault>;
  readonly #ids = new Set<string>();
  /** Step that signed a persona in, and when. */
  readonly #sessions = new Map<string, { readonly step: string; readonly at: number }>();
  #now: number;

  constructor(rules: readonly Fault[], now: number) {
    this.#rules = new Map(rules.map((rule) => [rule.id, rule]));
    this.#now = now;
  }

  /** Adds a step of the control plane; returns its id. */
  control(name: string, operation: string, parts: Readonly<Record<string, Yaml>> = {}): string {
    const stepId = this.#freeId(name);
    const operationId = `$sourceDescriptions.control.${operation}`;
    const { description, successCriteria = OK, outputs, ...request } = parts;
    this.steps.push({ stepId, description, operationId, ...request, successCriteria, outputs });
    return stepId;
  }

  /** Adds the requests, with what has to happen before each of them. */
  add(repetitions: readonly Repetition[]): void {
    const times = sharedTimes(repetitions);
    for (const [index, repetition] of repetitions.entries()) {
      this.#setClock(times[index] ?? this.#now);
      const session = this.#sessionFor(repetition);
      if (repetition.entry) this.#addFaults(repetition.entry);
      this.#request(repetition, session);
    }
  }

  #freeId(name: string): string {
    let id = name;
    for (let count = 2; this.#ids.has(id); count += 1) id = `${name}${count}`;
    this.#ids.add(id);
    return id;
  }

  #setClock(at: number): void {
    if (at === this.#now) return;
    this.#now = at;
    const payload = { mode: 'frozen', now: new Date(at).toISOString() };
    this.control('clock', 'setClock', {
      requestBody: { contentType: 'application/json', payload },
    });
  }

  /** The cookie of a request; signs its persona in if there is no session of it, or if that has expired. */
  #sessionFor({ persona, entry }: Repetition): string | undefined {
    if (persona === null)
      return entry?.status === 401 && entry.request.headers['cookie']?.includes(SESSION_COOKIE)
        ? `${SESSION_COOKIE}=ended`
        : undefined;
    const known = this.#sessions.get(persona);
    const isValid = known && this.#now - known.at < LIMITS.sessionSeconds * 1000;
    const step = isValid ? known.step : this.#signIn(persona);
    return `$steps.${step}.outputs.session`;
  }

  #signIn(persona: string): string {
    const step = this.control('signIn', 'signIn', {
      requestBody: { contentType: 'application/json', payload: { persona } },
      outputs: { session: '$response.header.set-cookie' },
    });
    this.#sessions.set(persona, { step, at: this.#now });
    return step;
  }

  /** A rule for this request alone, so that it hits in every run. */
  #addFaults({ faults, method, path }: JournalEntry): void {
    for (const { id } of faults) {
      const rule = this.#rules.get(id);
      if (!rule) continue;
      const payload = { match: { method, path }, effect: rule.effect as Yaml, times: 1 };
      this.control('fault', 'addFault', {
        requestBody: { contentType: 'application/json', payload },
        successCriteria: [{ condition: '$statusCode == 201' }],
      });
    }
  }

  #criteria(entry: JournalEntry): readonly Yaml[] {
    const { criteria, comparesBody } = proposedCriteria(entry, this.#touched);
    if (!comparesBody) this.statusOnly.push(entry);
    return criteria;
  }

  #request(repetition: Repetition, session: string | undefined): void {
    const { entry, persona, request, file, touched } = repetition;
    const { operation, parameters, payload } = request;
    const cookie: Yaml[] =
      session === undefined ? [] : [{ in: 'header', name: 'Cookie', value: session }];
    const all = [...cookie, ...parameters];
    const upload = {
      contentType: 'multipart/form-data',
      payload: { bidder_data_csv: `$file('${file?.name}')` },
    };
    const json = { contentType: 'application/json', payload: payload ?? null };
    this.steps.push({
      stepId: this.#freeId(operation),
      ...(!entry && { description: 'Changes the state that later responses depend on.' }),
      operationId: `$sourceDescriptions.api.${operation}`,
      ...(all.length > 0 && { parameters: all }),
      ...(file !== null && { requestBody: upload }),
      ...(payload !== undefined && { requestBody: json }),
      successCriteria: entry ? this.#criteria(entry) : DONE,
    });
    for (const id of touched) this.#touched.add(id);
    if (operation === 'logout' && persona !== null) this.#sessions.delete(persona);
  }
}

/**
 * The time of each request. While a clock runs, requests within a minute share the time of the last of them: no request
 * is then before a time that it names.
 */
function sharedTimes(repetitions: readonly Repetition[]): number[] {
  const times = repetitions.map(({ at }) => at);
  for (let index = times.length - 2; index >= 0; index -= 1) {
    const [time = 0, next = 0] = [times[index], times[index + 1]];
    // An act stands for itself: nothing that it depends on comes after it.
    const clock = repetitions[index]?.entry?.clock;
    const runs = clock !== undefined && clock.mode !== 'frozen';
    if (runs && next >= time && next - time < SAME_TIME_MS) times[index] = next;
  }
  return times;
}
