/** Reports a problem of a file, and the action taken, to the operator of the server in one sentence. */
export type Report = (sentence: string) => void;

/** A report that drops sentences it has reported before. */
export function reportOnce(report: Report): Report {
  const reported = new Set<string>();
  return (sentence) => {
    if (reported.has(sentence)) return;
    reported.add(sentence);
    report(sentence);
  };
}

/** For servers without an operator, such as those of tests. */
export function reportNothing(): void {
  // Does nothing.
}
