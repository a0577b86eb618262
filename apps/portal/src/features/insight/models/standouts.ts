import type { Interest } from '@bidstage/mock-api/contract/insights';

/** The interests that stand out; both undefined without interests. */
export interface Standouts {
  /** The one with the highest eRPM. */
  readonly dearest: Interest | undefined;
  /** The one that most users have. */
  readonly commonest: Interest | undefined;
}

/** Which interests stand out; of equal ones the first. */
export function standouts(interests: readonly Interest[]): Standouts {
  return {
    dearest: highest(interests, ({ eRPM }) => eRPM ?? -Infinity),
    commonest: highest(interests, ({ popularity }) => popularity),
  };
}

function highest(
  interests: readonly Interest[],
  valueOf: (interest: Interest) => number,
): Interest | undefined {
  return interests.reduce<Interest | undefined>(
    (best, interest) => (best && valueOf(best) >= valueOf(interest) ? best : interest),
    undefined,
  );
}
