import type { DeskView } from './desk-types.ts';

/** A page of the portal that shows a story. A reload changes `load`; `tab` stays. */
export interface StageId {
  readonly load: string;
  readonly tab: string;
}

/** What the windows of one world send each other. A desk commands only the stage that it names, by its `load`. */
export type DeskMessage =
  | { readonly kind: 'view'; readonly stage: StageId; readonly view: DeskView }
  | { readonly kind: 'stageLeft'; readonly stage: StageId }
  /** A desk asks all stages for their view. */
  | { readonly kind: 'hello'; readonly desk: string }
  /** A desk has found its stage. */
  | { readonly kind: 'follow'; readonly desk: string; readonly stage: string }
  | { readonly kind: 'deskLeft'; readonly desk: string }
  | { readonly kind: 'goTo'; readonly stage: string; readonly step: number }
  | { readonly kind: 'showMark'; readonly stage: string; readonly isShown: boolean }
  | { readonly kind: 'present'; readonly stage: string; readonly isPresenting: boolean };

/** Changes with the messages, so that windows of two versions of the portal do not exchange messages. */
const VERSION = 2;

/** The name of the channel of a world: windows of other worlds do not get it. */
export const channelOf = (world: string): string => `bidstage-desk-${VERSION}-${world}`;

/** The path of the desk's page; `tab` is the audience's. */
export const deskPath = (world: string, tab: string): string =>
  `/sim/desk?${new URLSearchParams({ world, tab })}`;

export interface DeskChannel {
  readonly post: (message: DeskMessage) => void;
  readonly close: () => void;
}

export function joinChannel(world: string, onMessage: (message: DeskMessage) => void): DeskChannel {
  const channel = new BroadcastChannel(channelOf(world));
  channel.onmessage = ({ data }: MessageEvent<DeskMessage>) => onMessage(data);
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
