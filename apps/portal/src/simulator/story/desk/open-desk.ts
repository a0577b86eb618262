import { addressOf } from '#portal/shared/config/addresses.ts';
import { openRemote, setPresenting, useSimStore } from '#portal/simulator/sim-store.ts';
import { deskPath } from './desk-protocol.ts';
import { stageId, useStage } from './stage-store.ts';

/** Large enough for a note, small enough for the presenter's own screen, in px. */
const SIZE = 'popup,width=560,height=860';

/**
 * Opens the desk of a world in a second window, or brings it to the front, and shows the portal alone here. Returns
 * false if the browser blocks it.
 */
export function openDesk(world: string): boolean {
  const { tab } = stageId();
  const desk = window.open(addressOf(deskPath(world, tab)), `bidstage-desk-${world}-${tab}`, SIZE);
  if (!desk) return false;
  desk.focus();
  useStage.setState({ isDeskLost: false });
  setPresenting(true);
  return true;
}

/** Opens the desk in a second window; the remote under the screens if the browser blocks the window. */
export function showDesk(world: string): void {
  if (!openDesk(world)) openRemote({});
}

/** Ends presenter mode. A presenter whose desk was closed gets the remote, which opens it again. */
export function leaveStage(): void {
  const { isDeskLost } = useStage.getState();
  useSimStore.setState({
    presenting: false,
    ...(isDeskLost && { remoteOpen: true, panelOpen: false }),
  });
}
