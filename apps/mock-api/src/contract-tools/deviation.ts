export interface Deviation {
  /** Id of the operation; null for a path that the contract does not have. */
  readonly operation: string | null;
  readonly status: number;
  /** JSON pointer into the response schema of the operation, such as `#/properties/data/type`. */
  readonly schemaPath: string;
  // JSON pointer into the response body with `*` for every index (/data/*/name); empty for the whole response.
  readonly field: string;
  readonly message: string;
  readonly value?: unknown;
}

/** What is wrong in one line: field, message and schema path. Equal for the same deviation of several operations. */
export function describeProblem({ field, message, schemaPath }: Deviation): string {
  return `${field || 'the response'} ${message} (${schemaPath})`;
}

export function describeDeviation(deviation: Deviation): string {
  const { operation, status } = deviation;
  return `${operation ?? 'no operation'} ${status}: ${describeProblem(deviation)}`;
}

/** True for a member that the contract does not have. */
export const isAdditionalMember = ({ schemaPath }: Deviation): boolean =>
  schemaPath.endsWith('/additionalProperties');
