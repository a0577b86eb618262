/** One difference between a response and the contract. */
export interface Deviation {
  /** Id of the operation; null for a path that the contract does not have. */
  readonly operation: string | null;
  readonly status: number;
  /** JSON pointer into the response schema of the operation, such as `#/properties/data/type`. */
  readonly schemaPath: string;
  // JSON pointer into the response body with `*` for every index (/data/*/name); empty for the whole response.
  readonly field: string;
  readonly message: string;
  /** The value at `field`; undefined if there is none. */
  readonly value?: unknown;
}

/** A deviation in one line: operation, status, field, message and schema path. */
export function describeDeviation(deviation: Deviation): string {
  const { operation, status, field, message, schemaPath } = deviation;
  return `${operation ?? 'no operation'} ${status}: ${field || 'the response'} ${message} (${schemaPath})`;
}

/** True for a member that the contract does not have. */
export const isAdditionalMember = ({ schemaPath }: Deviation): boolean =>
  schemaPath.endsWith('/additionalProperties');
