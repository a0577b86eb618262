import { checkResponse, checkUnknownOperation, type WireResponse } from './check-response.ts';
import type { Deviation } from './deviation.ts';
import { findOperation } from '../contract/operations/known-paths.ts';
import { REDACTED, redactText, SECRET_NAME } from '../lib/redact.ts';

/** Deviations that are listed separately; further ones are only counted. */
const MAX_DEVIATIONS = 500;

/** Deviations that are listed per schema path: properties named after data would otherwise use up MAX_DEVIATIONS. */
const MAX_PER_KIND = 50;

/** Longest example value, in characters. */
const MAX_EXAMPLE = 200;

/** Names of fields whose values the report does not show: secrets, and data of people. */
const HIDDEN_NAME = new RegExp(
  `${SECRET_NAME.source}|bank_|swift|vat_number|mail|download_url`,
  'i',
);

/** One deviation of the real API from the contract, with its first occurrence. */
export interface Drift {
  readonly operation: string | null;
  readonly method: string;
  readonly status: number;
  readonly field: string;
  readonly message: string;
  readonly schemaPath: string;
  readonly count: number;
  readonly first: {
    /** ISO 8601. */
    readonly at: string;
    readonly url: string;
    /** The value as JSON, cut and redacted; null if there was none. */
    readonly example: string | null;
  };
}

export interface DriftView {
  readonly api: string;
  readonly responses: {
    readonly checked: number;
    /** Responses that were too large, too many at once, or in an unknown content coding. */
    readonly unchecked: number;
  };
  readonly deviations: readonly Drift[];
  /** Number of deviations beyond the listed ones, counted once per response. */
  readonly further: number;
}

export interface PassedResponse extends WireResponse {
  readonly method: string;
  readonly url: string;
  /** ms since 1970. */
  readonly at: number;
}

function exampleOf({ field, value }: Deviation): string | null {
  if (value === undefined) return null;
  if (HIDDEN_NAME.test(field.slice(field.lastIndexOf('/')))) return REDACTED;
  const json = JSON.stringify(value, (name, inner: unknown) =>
    HIDDEN_NAME.test(name) && inner !== null ? REDACTED : inner,
  );
  const plain = redactText(json);
  return plain.length > MAX_EXAMPLE ? `${plain.slice(0, MAX_EXAMPLE)}…` : plain;
}

/** Stores each deviation once; its size is bounded. */
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

  /** Checks a response against the contract. */
  check(response: PassedResponse): void {
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
  }

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
    const deviationBefore = this.#found.get(key);
    if (deviationBefore) {
      this.#found.set(key, { ...deviationBefore, count: deviationBefore.count + 1 });
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
