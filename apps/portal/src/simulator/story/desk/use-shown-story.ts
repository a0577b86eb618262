import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { simKeys, useSimState } from '#portal/simulator/sim-queries.ts';
import { simToast } from '#portal/simulator/sim-toast.ts';
import { joinChannel, type DeskMessage } from './desk-protocol.ts';
import type { DeskCommands, DeskView } from './desk-types.ts';
import { stageId, addDesk, removeDesk, useStage } from './stage-store.ts';

/** Real milliseconds that a desk has for a reload before it counts as closed. */
const DESK_RELOAD_MS = 2500;

function removeClosedDesk(desk: string): void {
  if (!removeDesk(desk)) return;
  setTimeout(() => {
    if (useStage.getState().desks.length > 0) return;
    useStage.setState({ isDeskLost: true });
    // Silent in presenter mode: the remote says it after the mode.
    simToast.info('the presenter’s desk is closed');
  }, DESK_RELOAD_MS);
}

/** Runs the command of a desk's message to this page. */
function runCommand(
  message: DeskMessage,
  load: string,
  { goTo, showMark, present }: DeskCommands,
): void {
  if (!('stage' in message) || message.stage !== load) return;
  if (message.kind === 'follow') addDesk(message.desk);
  if (message.kind === 'goTo') void goTo(message.step);
  if (message.kind === 'showMark') showMark(message.isShown);
  if (message.kind === 'present') present(message.isPresenting);
}

const isSameStep = (one: DeskView, other: DeskView): boolean =>
  one.story === other.story && one.index === other.index;

/** Sends the story that this page shows to the desks: that of the panel, and those in other windows of this world. */
export function useShownStory(view: DeskView, commands: DeskCommands): void {
  const { data: state } = useSimState();
  const world = state?.world;
  const client = useQueryClient();
  const text = JSON.stringify(view);
  const stable = useMemo(() => JSON.parse(text) as DeskView, [text]);
  const latest = useRef({ view: stable, commands, post: () => undefined as void });
  useEffect(() => {
    latest.current.view = stable;
    latest.current.commands = commands;
    useStage.setState({ shown: { view: stable, commands } });
    latest.current.post();
  }, [stable, commands]);
  useEffect(() => () => useStage.setState({ shown: null }), []);
  useEffect(() => {
    if (world === undefined) return undefined;
    const shown = latest.current;
    const stage = stageId();
    const channel = joinChannel(world, (message) => {
      if (message.kind === 'deskLeft') removeClosedDesk(message.desk);
      // Another page has gone on in this world: this one shows the same step.
      else if (message.kind === 'view' && !isSameStep(message.view, shown.view))
        void client.invalidateQueries({ queryKey: simKeys.state });
      else runCommand(message, stage.load, shown.commands);
      if (message.kind === 'hello' || ('stage' in message && message.stage === stage.load))
        shown.post();
    });
    shown.post = () => channel.post({ kind: 'view', stage, view: shown.view });
    shown.post();
    const leave = () => channel.post({ kind: 'stageLeft', stage });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      shown.post = () => undefined;
      leave();
      channel.close();
    };
  }, [world, client]);
}
