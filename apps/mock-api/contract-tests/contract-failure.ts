/** Thrown by a check that found deviations. */
export class ContractFailure extends Error {
  /** One sentence per deviation, without the data of the request: equal sentences of several checks are printed once. */
  readonly messages: readonly string[];
  /** The requests that showed them; empty for all requests of the check. */
  readonly calls: readonly string[];

  constructor(messages: readonly string[], calls: readonly string[] = []) {
    // Equal deviations of all entries of a list count as one.
    const unique = [...new Set(messages)];
    super([...unique, ...calls.map((call) => `  ${call}`)].join('\n'));
    this.name = 'ContractFailure';
    this.messages = unique;
    this.calls = calls;
  }
}

/** Thrown by a check that is not possible on this backend; the message is the reason. */
export class NotChecked extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotChecked';
  }
}
