import type { Interest } from '@bidstage/mock-api/contract/operations/insights';

/** The highlighted interests; both undefined without interests. */
export interface Standouts {
  /** The interest with the highest eRPM. */
  readonly dearest: Interest | undefined;
  /** The interest with the most users. */
  readonly commonest: Interest | undefined;
}

/** The highlighted interests; of equal ones the first. */
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
