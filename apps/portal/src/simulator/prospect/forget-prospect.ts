import { addressOf } from '#portal/shared/config/addresses.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { leaveFor } from '../sim-actions.ts';
import { useSimStore } from '../sim-store.ts';

/** Keys of the portal and of the simulator in the storage of a tab. */
const KEY = /^bidstage-/;

const channelName = () => `bidstage-next-prospect ${runtimeConfig().basePath}`;

/** Forgets in this tab whom it has shown: desk, timer, zone, prospect's name, drafts. The server's token stays. */
export function forgetInThisTab(): void {
  const { token, tabName } = useSimStore.getState();
  for (const key of Object.keys(sessionStorage)) if (KEY.test(key)) sessionStorage.removeItem(key);
  useSimStore.setState({ ...useSimStore.getInitialState(), token, tabName });
}

/** Calls `leave` when another tab of this browser goes on to the next prospect. Returns a function that ends it. */
export function onNextProspect(leave: () => void): () => void {
  const channel = new BroadcastChannel(channelName());
  channel.addEventListener('message', leave);
  return () => channel.close();
}

/** Loads the start of the kit, in the default world and as nobody. */
export const openStart = (): Promise<never> => leaveFor(() => location.replace(addressOf('/')));

/** Lets the other tabs of this browser go on to the next prospect, too. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName());
  channel.postMessage(null);
  channel.close();
}
