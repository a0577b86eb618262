import {
  checkResponse,
  checkUnknownOperation,
  type WireResponse,
} from '../conformance/check-response.ts';
import type { Deviation } from '../conformance/deviation.ts';
import { findOperation } from '../conformance/find-operation.ts';
import { REDACTED, redactText } from '../domain/redact.ts';

/** Deviations that are told apart; further ones are counted together. */
const MAX_DEVIATIONS = 500;

/** As many of them for one place in a schema: members named after what they hold would leave no room for others. */
const MAX_PER_KIND = 50;

/** Longest example of a value, in characters. */
const MAX_EXAMPLE = 200;

/** Members whose values are nobody's business. */
const SECRET_NAME =
  /token|secret|passw|signature|authorization|cookie|session|bank_|swift|vat_number|mail|download_url/i;

/** One deviation of the real API from the contract, with where it was first seen. */
export interface Drift {
  /** Id of the operation; null for a path that the contract does not know. */
  readonly operation: string | null;
  readonly method: string;
  readonly status: number;
  readonly field: string;
  readonly message: string;
  readonly schemaPath: string;
  /** Answers that deviate so. */
  readonly count: number;
  readonly first: {
    /** ISO 8601. */
    readonly at: string;
    readonly url: string;
    /** What stood there as JSON, cut and without secrets; null where nothing did. */
    readonly example: string | null;
  };
}

/** What `/drift.json` answers. */
export interface DriftView {
  readonly api: string;
  readonly responses: {
    readonly checked: number;
    /** Too large, too many at once, or in a coding that cannot be read. */
    readonly unchecked: number;
  };
  readonly deviations: readonly Drift[];
  /** Answers with deviations beyond those that are told apart. */
  readonly further: number;
}

/** An answer of the API with the request that it is for. */
export interface PassedResponse extends WireResponse {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** ms since 1970. */
  readonly at: number;
}

function exampleOf({ field, value }: Deviation): string | null {
  if (value === undefined) return null;
  if (SECRET_NAME.test(field.slice(field.lastIndexOf('/')))) return REDACTED;
  const json = JSON.stringify(value, (name, inner: unknown) =>
    SECRET_NAME.test(name) && inner !== null ? REDACTED : inner,
  );
  const plain = redactText(json);
  return plain.length > MAX_EXAMPLE ? `${plain.slice(0, MAX_EXAMPLE)}…` : plain;
}

/** Keeps each deviation once; its size is bounded, however long it runs. */
export class DriftReport {
  readonly #api: string;
  readonly #found = new Map<string, Drift>();
  readonly #kinds = new Map<string, number>();
  #checked = 0;
  #unchecked = 0;
  #further = 0;

  constructor(api: string) {
    this.#api = api;
  }

  /** Holds an answer against the contract; true when it keeps it. */
  check(response: PassedResponse): boolean {
    this.#checked += 1;
    const [path = ''] = response.url.split('?', 1);
    const operation = findOperation(response.method, path);
    const deviations = operation
      ? checkResponse(operation, response)
      : checkUnknownOperation(response, path);
    const counted = new Set<string>();
    for (const deviation of deviations) {
      const { operation: id, status, schemaPath, message } = deviation;
      const key = [id ?? response.method, status, schemaPath, message].join('\n');
      if (counted.has(key)) continue;
      counted.add(key);
      this.#count(key, deviation, response);
    }
    return deviations.length === 0;
  }

  /** Counts an answer that is known to keep the contract. */
  countSound(): void {
    this.#checked += 1;
  }

  /** Counts an answer that nobody could look into. */
  leaveUnchecked(): void {
    this.#unchecked += 1;
  }

  view(): DriftView {
    return {
      api: this.#api,
      responses: { checked: this.#checked, unchecked: this.#unchecked },
      deviations: [...this.#found.values()],
      further: this.#further,
    };
  }

  #count(key: string, deviation: Deviation, { method, url, at }: PassedResponse): void {
    const known = this.#found.get(key);
    if (known) {
      this.#found.set(key, { ...known, count: known.count + 1 });
      return;
    }
    if (this.#found.size >= MAX_DEVIATIONS) {
      this.#further += 1;
      return;
    }
    const alike = [deviation.operation ?? method, deviation.status, deviation.schemaPath].join(
      '\n',
    );
    const ofThatKind = this.#kinds.get(alike) ?? 0;
    if (ofThatKind >= MAX_PER_KIND) {
      this.#further += 1;
      return;
    }
    this.#kinds.set(alike, ofThatKind + 1);
    const { operation, status, field, message, schemaPath } = deviation;
    const first = {
      at: new Date(at).toISOString(),
      url: redactText(url).slice(0, 2 * MAX_EXAMPLE),
      example: exampleOf(deviation),
    };
    this.#found.set(key, {
      ...{ operation, method, status, field, message, schemaPath },
      ...{ count: 1, first },
    });
  }
}
