/** Tells whoever runs the server, in one sentence, what was found amiss with a file and what was done about it. */
export type Report = (sentence: string) => void;

/** For servers that nobody watches. */
export function reportNothing(): void {
  // Nobody reads it.
}
