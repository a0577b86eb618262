/** Tells whoever runs the server, in one sentence, what was found amiss with a file and what was done about it. */
export type Report = (sentence: string) => void;

/** Tells each sentence once. */
export function reportOnce(report: Report): Report {
  const told = new Set<string>();
  return (sentence) => {
    if (told.has(sentence)) return;
    told.add(sentence);
    report(sentence);
  };
}

/** For servers that nobody watches. */
export function reportNothing(): void {
  // Nobody reads it.
}
