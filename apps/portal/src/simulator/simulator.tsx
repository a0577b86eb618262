import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { chooseCurrency, useCurrencyDraft } from '../entities/currency-draft.ts';
import { isShownIn } from '../shared/clock/shown-zone.ts';
import { isWorldGone } from '../shared/api/api-error.ts';
import { optionalPart } from '../shared/ui/optional-part.tsx';
import { useProspectName } from '../shared/story-offers.ts';
import { hideSimToasts, simToast } from './sim-toast.ts';
import { createHold } from './parts/use-hold.ts';
import type { TabProps } from './parts/tab-props.ts';
import { SimulatedBadge } from './simulated-badge.tsx';
import type { SimHost } from './sim-actions.ts';
import { SimBar, WorldGone } from './sim-bar.tsx';
import {
  isControlClosed,
  isTokenNeeded,
  useActiveFaults,
  usePersonas,
  useSimState,
} from './sim-queries.ts';
import { beginTab, closePanel, openPanel, setPresenting, useSimStore } from './sim-store.ts';
import { leaveStage } from './story/desk/open-desk.ts';
import { useStage } from './story/desk/stage-store.ts';
import { OPENING_PATH, useCurrentStory, useStoryZone } from './story/story-queries.ts';
import { forgetInThisTab, onNextProspect, openStart } from './prospect/forget-prospect.ts';
import { useCapture } from './story/files/capture-state.ts';

function togglePanel(): void {
  if (useSimStore.getState().panelOpen) closePanel();
  else openPanel();
}

/** By the key's position (`code`), because Shift changes its character on every keyboard. */
const ACTIONS: Readonly<Record<string, () => void>> = {
  Period: togglePanel,
  Comma: () => setPresenting(true),
};
const LEAVE = 'Comma';

/** The simulator's keys. While somebody presents, one wrong press shows nothing: only a held key ends the mode. */
function useSimShortcuts(): void {
  useEffect(() => {
    const hold = createHold(leaveStage);
    const onKey = (event: KeyboardEvent) => {
      const action = event.ctrlKey && event.shiftKey ? ACTIONS[event.code] : undefined;
      if (!action || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (event.repeat) return;
      if (!useSimStore.getState().presenting) action();
      else if (event.code === LEAVE) hold.begin();
    };
    addEventListener('keydown', onKey);
    addEventListener('keyup', hold.end);
    addEventListener('blur', hold.end);
    return () => {
      hold.end();
      removeEventListener('keydown', onKey);
      removeEventListener('keyup', hold.end);
      removeEventListener('blur', hold.end);
    };
  }, []);
}

const FaultBanner = optionalPart(async () => (await import('./fault-banner.tsx')).FaultBanner);
const SimPanel = optionalPart(async () => (await import('./sim-panel.tsx')).SimPanel);
const TokenBar = optionalPart(async () => (await import('./token/token-bar.tsx')).TokenBar);
const ExplainListener = optionalPart(
  async () => (await import('./explain/explain-listener.tsx')).ExplainListener,
);
const StoryStage = optionalPart(async () => (await import('./story/story-stage.tsx')).StoryStage);
const Remote = optionalPart(async () => (await import('./story/remote/remote.tsx')).Remote);
const Recorder = optionalPart(
  async () => (await import('./story/own/record/recorder.tsx')).Recorder,
);

/** Applies the current story to the screen. */
function Stage({ host }: { readonly host: SimHost }) {
  const current = useCurrentStory();
  // Until then the page reloads: its figures are those of another time zone.
  const isReady = current !== null && isShownIn(current.story.timeZone);
  return isReady && <StoryStage current={current} host={host} />;
}

/** Applies the currency of the link that opened this world; shows its message when presenter mode is off. */
function useArrival(): void {
  const left = useSimStore((session) => session.arrival);
  const arrival = left?.leftBy === performance.timeOrigin ? null : left;
  const presenting = useSimStore((session) => session.presenting);
  useEffect(() => {
    const currency = arrival?.currency;
    if (!currency) return;
    useCurrencyDraft.setState((draft) => chooseCurrency(draft, currency));
    useSimStore.setState({ arrival: { message: arrival.message } });
  }, [arrival]);
  useEffect(() => {
    if (!arrival || arrival.currency || presenting) return;
    useSimStore.setState({ arrival: null });
    simToast.info(arrival.message);
  }, [arrival, presenting]);
}

/** Leaves for the start when another tab goes on to the next prospect: nothing of the last one stays on the screen. */
function useNextProspectElsewhere(): void {
  useEffect(
    () =>
      onNextProspect(() => {
        forgetInThisTab();
        void openStart();
      }),
    [],
  );
}

/** Before anything of the simulator is painted. */
function useBeginning(): void {
  const { data: state } = useSimState();
  const isOpening = useLocation().pathname === OPENING_PATH;
  useLayoutEffect(() => {
    if (state && !isOpening) beginTab(Boolean(state.brand));
  }, [state, isOpening]);
}

/** In presenter mode shows the prospect's name next to the logo, and no message of the simulator. */
function usePresenterMode(): void {
  const presenting = useSimStore((session) => session.presenting);
  const name = useSimStore(({ prospect }) => (presenting ? prospect : ''));
  useEffect(() => {
    if (presenting) hideSimToasts();
  }, [presenting]);
  useEffect(() => {
    useProspectName.setState({ name });
    return () => useProspectName.setState({ name: '' });
  }, [name]);
}

/**
 * The simulator around the portal: bar, banner, panel. Only a note where the control plane is closed to this browser;
 * nothing if it does not respond.
 */
export function Simulator(host: SimHost) {
  const { data: personas, error } = usePersonas();
  const { error: stateError } = useSimState();
  const presenting = useSimStore((session) => session.presenting);
  const isRecording = useSimStore((session) => session.recording);
  useSimShortcuts();
  useBeginning();
  useArrival();
  usePresenterMode();
  useNextProspectElsewhere();
  useStoryZone();
  const isGone = isWorldGone(error) || isWorldGone(stateError);
  // Not before the audience: the desk says that its window has left the story.
  if (presenting && isGone) return <SimulatedBadge />;
  if (isGone) return <WorldGone />;
  const isAsked = isTokenNeeded(error) || isTokenNeeded(stateError);
  if (isAsked || isControlClosed(error)) return <TokenBar canEnter={isAsked} />;
  if (!personas) return null;
  return (
    <>
      <Stage host={host} />
      {isRecording && <Recorder />}
      <StoryRemote host={host} />
      {presenting ? <SimulatedBadge /> : <Controls personas={personas} host={host} />}
    </>
  );
}

/** The presenter's remote, unless the panel or a desk in another window is one. */
function StoryRemote({ host }: { readonly host: SimHost }) {
  const isWanted = useSimStore(
    ({ remoteOpen, presenting, panelOpen }) => remoteOpen && (presenting || !panelOpen),
  );
  const hasDesk = useStage(({ desks }) => desks.length > 0);
  const isRecording = useCapture(({ step }) => step !== null);
  return isWanted && !hasDesk && !isRecording && <Remote host={host} />;
}

function Controls({ personas, host }: TabProps) {
  const panelOpen = useSimStore((session) => session.panelOpen);
  const hasFaults = useActiveFaults().length > 0;
  const isReplaying = useSimState().data?.replay !== undefined;
  return (
    <>
      {(hasFaults || isReplaying) && <FaultBanner />}
      <ExplainListener />
      <SimBar personas={personas} host={host} />
      {panelOpen && <SimPanel personas={personas} host={host} />}
    </>
  );
}
