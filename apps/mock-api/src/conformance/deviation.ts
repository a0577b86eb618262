/** One way in which an answer differs from what the contract says of it. */
export interface Deviation {
  /** Id of the operation; null for a path that the contract does not know. */
  readonly operation: string | null;
  readonly status: number;
  /** JSON pointer into the schema of the operation's answer, such as `#/properties/data/type`. */
  readonly schemaPath: string;
  // JSON pointer into the answer's body with `*` for every index (/data/*/name); empty for the answer as a whole.
  readonly field: string;
  readonly message: string;
  /** What stands there; undefined where nothing does. */
  readonly value?: unknown;
}

/** A deviation in one line: operation, status, field, what is wrong with it, and the schema that says so. */
export function describeDeviation(deviation: Deviation): string {
  const { operation, status, field, message, schemaPath } = deviation;
  return `${operation ?? 'no operation'} ${status}: ${field || 'the answer'} ${message} (${schemaPath})`;
}
