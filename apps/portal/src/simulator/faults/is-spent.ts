import type { Fault } from '@bidstage/mock-api/contract/operations/control/faults';

/** True for a rule that has reached its maximum number of hits. */
export const isSpent = ({ hits, times }: Fault): boolean => times !== undefined && hits >= times;
