import { create } from 'zustand';
import type { DeskCommands, DeskView } from './desk-types.ts';
import { pageLoadName } from '#portal/shared/clock/sim-clock.ts';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import type { StageId } from './desk-protocol.ts';

/** The story that this page shows, and the desks that follow it. */
interface Stage {
  /** Null while the page shows no story. */
  readonly shown: { readonly view: DeskView; readonly commands: DeskCommands } | null;
  /** The names of the desks in other windows. */
  readonly desks: readonly string[];
  /** The last desk was closed, and nobody has taken notice. */
  readonly isDeskLost: boolean;
}

export const useStage = create<Stage>()(() => ({ shown: null, desks: [], isDeskLost: false }));

/** Adds a desk. The notes are on it now: when it is closed, the remote does not bring them before the audience. */
export function addDesk(desk: string): void {
  useStage.setState(({ desks }) => ({
    desks: desks.includes(desk) ? desks : [...desks, desk],
    isDeskLost: false,
  }));
  useSimStore.setState({ remoteOpen: false });
}

/** Removes a desk; true if it was the last one. */
export function removeDesk(desk: string): boolean {
  const { desks } = useStage.getState();
  if (!desks.includes(desk)) return false;
  useStage.setState({ desks: desks.filter((one) => one !== desk) });
  return desks.length === 1;
}

/** The name of this page; its tab gets one that stays. */
export function stageId(): StageId {
  const load = pageLoadName();
  if (useSimStore.getState().tabName === '') useSimStore.setState({ tabName: load });
  return { load, tab: useSimStore.getState().tabName };
}
