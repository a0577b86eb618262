import type { NewFault } from '@bidstage/mock-api/contract/operations/control/faults';
import type { LinkAction } from '../link/sim-link.ts';

export const STATE_KINDS = ['loading', 'empty', 'error', 'full', 'longest text'] as const;
type StateKind = (typeof STATE_KINDS)[number];

/** One screen in one state: how to set it up, and a text that identifies it. */
export interface ScreenState {
  readonly kind: StateKind;
  /** The special condition of the state, for example which request fails how. */
  readonly title: string;
  readonly persona: string | null;
  readonly path: string;
  readonly faults: readonly NewFault[];
  /** Requests that are sent in the world before the screen opens. */
  readonly actions?: readonly LinkAction[];
  readonly shows: string;
}
