import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { chooseCurrency, useCurrencyDraft } from '../entities/currency/currency-draft.ts';
import { isShownIn } from '../shared/clock/shown-zone.ts';
import { useProspectName } from '../shared/presentation.ts';
import { ErrorBoundary } from '../shared/ui/error-boundary.tsx';
import { hideSimToasts, simToast } from './sim-toast.ts';
import type { TabProps } from './panel/tab-props.ts';
import { PresenterNote } from './presenter-note.tsx';
import type { SimHost } from './sim-actions.ts';
import { SimBar, WorldGone } from './sim-bar.tsx';
import {
  isControlClosed,
  isTokenNeeded,
  isWorldGone,
  useActiveFaults,
  usePersonas,
  useSimState,
} from './sim-queries.ts';
import { useSimSession } from './sim-session.ts';
import { useCurrentStory } from './story/current-story.ts';
import { useRecording } from './share/recording/recording-state.ts';
import { useStoryZone } from './story/use-story-zone.ts';
import { useSimShortcuts } from './use-sim-shortcuts.ts';

/** A component whose code is loaded when it is shown first. */
const part = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

const FaultBanner = part(async () => (await import('./fault-banner.tsx')).FaultBanner);
const SimPanel = part(async () => (await import('./panel/sim-panel.tsx')).SimPanel);
const TokenBar = part(async () => (await import('./token/token-bar.tsx')).TokenBar);
const ExplainListener = part(
  async () => (await import('./explain/explain-listener.tsx')).ExplainListener,
);
const RecordingBar = part(
  async () => (await import('./share/recording/recording-bar.tsx')).RecordingBar,
);
const StoryStage = part(async () => (await import('./story/story-stage.tsx')).StoryStage);
const Recorder = part(async () => (await import('./story/own/record/recorder.tsx')).Recorder);

/** A part that is loaded; nothing while it is, or if it fails. */
function Quietly({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Follows what happens while a story of one's own is recorded. */
function Recording() {
  const isRecording = useSimSession((session) => session.recording);
  return (
    isRecording && (
      <Quietly>
        <Recorder />
      </Quietly>
    )
  );
}

/** What the story of this world does with the screen. */
function Stage({ host }: { readonly host: SimHost }) {
  const current = useCurrentStory();
  // Until then the page reloads: its figures are those of another time zone.
  const isReady = current !== null && isShownIn(current.story.timeZone);
  return (
    isReady && (
      <Quietly>
        <StoryStage current={current} host={host} />
      </Quietly>
    )
  );
}

/** Does what the link that opened this world left to do, and shows its message when presenter mode is off. */
function useArrival(): void {
  const left = useSimSession((session) => session.arrival);
  const arrival = left?.leftBy === performance.timeOrigin ? null : left;
  const presenting = useSimSession((session) => session.presenting);
  useEffect(() => {
    const currency = arrival?.currency;
    if (!currency) return;
    useCurrencyDraft.setState((draft) => chooseCurrency(draft, currency));
    useSimSession.setState({ arrival: { message: arrival.message } });
  }, [arrival]);
  useEffect(() => {
    if (!arrival || arrival.currency || presenting) return;
    useSimSession.setState({ arrival: null });
    simToast.info(arrival.message);
  }, [arrival, presenting]);
}

/** Removes the simulator's messages when presenter mode begins. */
function useQuietPresenting(): void {
  const presenting = useSimSession((session) => session.presenting);
  useEffect(() => {
    if (presenting) hideSimToasts();
  }, [presenting]);
}

/** Shows the prospect's name next to the logo in presenter mode. */
function usePresentedName(): void {
  const name = useSimSession(({ presenting, prospect }) => (presenting ? prospect : ''));
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
  const presenting = useSimSession((session) => session.presenting);
  useSimShortcuts();
  useArrival();
  usePresentedName();
  useQuietPresenting();
  useStoryZone();
  if (isWorldGone(error) || isWorldGone(stateError)) return <WorldGone />;
  const isAsked = isTokenNeeded(error) || isTokenNeeded(stateError);
  if (isAsked || isControlClosed(error)) {
    return (
      <Quietly>
        <TokenBar canEnter={isAsked} />
      </Quietly>
    );
  }
  if (!personas) return null;
  return (
    <>
      <Stage host={host} />
      <Recording />
      {presenting ? <PresenterNote /> : <Controls personas={personas} host={host} />}
    </>
  );
}

/** The visible parts of the simulator outside presenter mode. */
function Controls({ personas, host }: TabProps) {
  const panelOpen = useSimSession((session) => session.panelOpen);
  const hasFaults = useActiveFaults().length > 0;
  const isRecording = useRecording(({ step }) => step !== null);
  if (isRecording) {
    return (
      <Quietly>
        <RecordingBar />
      </Quietly>
    );
  }
  return (
    <>
      {hasFaults && (
        <Quietly>
          <FaultBanner />
        </Quietly>
      )}
      <Quietly>
        <ExplainListener />
      </Quietly>
      <SimBar personas={personas} host={host} />
      {panelOpen && (
        <Quietly>
          <SimPanel personas={personas} host={host} />
        </Quietly>
      )}
    </>
  );
}
