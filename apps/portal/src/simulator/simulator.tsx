import { lazy, Suspense, useEffect } from 'react';
import { chooseCurrency, useCurrencyDraft } from '../entities/currency/currency-draft.ts';
import { isShownIn } from '../shared/clock/shown-zone.ts';
import { useProspectName } from '../shared/presentation/prospect-name.ts';
import { ErrorBoundary } from '../shared/ui/error-boundary.tsx';
import { hideSimToasts, simToast } from './sim-toast.ts';
import { useExplain } from './explain/explain-state.ts';
import { useExplainKeys } from './explain/use-explain-keys.ts';
import { FaultBanner } from './fault-banner.tsx';
import type { TabProps } from './panel/tab-props.ts';
import { PresenterNote } from './presenter-note.tsx';
import type { SimHost } from './sim-actions.ts';
import { SimBar, WorldGone } from './sim-bar.tsx';
import {
  isControlClosed,
  isTokenNeeded,
  isWorldGone,
  usePersonas,
  useSimState,
} from './sim-queries.ts';
import { useSimSession } from './sim-session.ts';
import { useCurrentStory } from './story/current-story.ts';
import { useRecording } from './share/recording/recording-state.ts';
import { useStoryZone } from './story/use-story-zone.ts';
import { useSimShortcuts } from './use-sim-shortcuts.ts';

const SimPanel = lazy(async () => {
  const { SimPanel: Component } = await import('./panel/sim-panel.tsx');
  return { default: Component };
});

const TokenBar = lazy(async () => {
  const { TokenBar: Component } = await import('./token/token-bar.tsx');
  return { default: Component };
});

const Explainer = lazy(async () => {
  const { Explainer: Component } = await import('./explain/explainer.tsx');
  return { default: Component };
});

const RecordingBar = lazy(async () => {
  const { RecordingBar: Component } = await import('./share/recording/recording-bar.tsx');
  return { default: Component };
});

const StoryStage = lazy(async () => {
  const { StoryStage: Component } = await import('./story/story-stage.tsx');
  return { default: Component };
});

const Recorder = lazy(async () => {
  const { Recorder: Component } = await import('./story/own/record/recorder.tsx');
  return { default: Component };
});

/** Follows what happens while a story of one's own is recorded. */
function Recording() {
  const isRecording = useSimSession((session) => session.recording);
  return (
    isRecording && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Recorder />
        </Suspense>
      </ErrorBoundary>
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
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <StoryStage current={current} host={host} />
        </Suspense>
      </ErrorBoundary>
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
      <Suspense fallback={null}>
        <TokenBar canEnter={isAsked} />
      </Suspense>
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

/** Explains figures; its code is loaded with the first use. */
function Explanations() {
  const isUsed = useExplain(({ isPicking, trail }) => isPicking || trail.length > 0);
  useExplainKeys();
  return (
    isUsed && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Explainer />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

/** The visible parts of the simulator outside presenter mode. */
function Controls({ personas, host }: TabProps) {
  const panelOpen = useSimSession((session) => session.panelOpen);
  const isRecording = useRecording(({ step }) => step !== null);
  if (isRecording) {
    return (
      <Suspense fallback={null}>
        <RecordingBar />
      </Suspense>
    );
  }
  return (
    <>
      <FaultBanner />
      <Explanations />
      <SimBar personas={personas} host={host} />
      {panelOpen && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <SimPanel personas={personas} host={host} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
