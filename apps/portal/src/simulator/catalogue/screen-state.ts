import type { NewFault } from '@bidstage/mock-api/contract/control/faults';
import type { LinkAction } from '../link/sim-link.ts';

export const STATE_KINDS = ['loading', 'empty', 'error', 'full', 'longest text'] as const;
type StateKind = (typeof STATE_KINDS)[number];

/** One screen in one state: what sets it up, and a text by which it is recognised. */
export interface ScreenState {
  readonly kind: StateKind;
  /** What is special about it, for example which call fails how. */
  readonly title: string;
  readonly persona: string | null;
  readonly path: string;
  readonly faults: readonly NewFault[];
  /** What has been done in the world before. */
  readonly actions?: readonly LinkAction[];
  /** A text that the page then shows. */
  readonly shows: string;
}
