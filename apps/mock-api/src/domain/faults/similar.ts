import { editDistance } from '../edit-distance.ts';

/** Number of texts that are offered. */
const OFFERED = 3;

/** The texts that are nearest to another one, the nearest first. */
export function similarTo(text: string, known: readonly string[]): string[] {
  return known
    .map((other) => ({ other, far: editDistance(text, other) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, OFFERED)
    .map(({ other }) => other);
}
