import type { ExplainQuery } from '@bidstage/mock-api/contract/operations/control/explain';
import { create } from 'zustand';

export interface Figure extends ExplainQuery {
  /** Minutes east of UTC of the days on the screen. */
  readonly tz_offset: number;
}

interface ExplainState {
  /** A figure is to be picked on the page. */
  readonly isPicking: boolean;
  /** The figure that is explained, after those that led to it; empty while nothing is explained. */
  readonly trail: readonly Figure[];
}

/** Not stored: an explanation belongs to the screen that the figure is on. */
export const useExplain = create<ExplainState>()(() => ({ isPicking: false, trail: [] }));

export const explain = (figure: Figure): void =>
  useExplain.setState({ isPicking: false, trail: [figure] });

export const goDeeper = (figure: Figure): void =>
  useExplain.setState(({ trail }) => ({ trail: [...trail, figure] }));

export const goBackTo = (index: number): void =>
  useExplain.setState(({ trail }) => ({ trail: trail.slice(0, index + 1) }));

export const endExplain = (): void => useExplain.setState({ trail: [] });

export const startPicking = (): void => useExplain.setState({ isPicking: true, trail: [] });

export const endPicking = (): void => useExplain.setState({ isPicking: false });
