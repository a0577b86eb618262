import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { lazyPart } from '#portal/simulator/parts/lazy-part.tsx';
import styles from '#portal/simulator/parts/parts.module.css';
import { Section } from '#portal/simulator/parts/section.tsx';
import type { TabProps } from '#portal/simulator/parts/tab-props.ts';
import {
  currentPersona,
  sayFailed,
  useWorldChange,
  type SimHost,
} from '#portal/simulator/sim-actions.ts';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import { simToast } from '#portal/simulator/sim-toast.ts';
import { loadStory } from './own-actions.ts';
import { useOwnDraft } from './own-draft.ts';
import { RECORDING_HINT } from './record/act-titles.ts';
import { findResetReason, resetToFirstState, startRecording } from './record/start-recording.ts';

const StoryEditor = lazyPart(
  'The story editor',
  async () => (await import('./edit/story-editor.tsx')).StoryEditor,
);

const RecordSection = lazyPart(
  'The recording',
  async () => (await import('./record-section.tsx')).RecordSection,
);

/** Stories of one's own: the recording, the editor, or the buttons to begin. */
export function OwnStories({ personas, host }: TabProps) {
  const recording = useOwnDraft((draft) => draft.recording);
  const file = useOwnDraft((draft) => draft.file);
  if (recording) return <RecordSection recording={recording} />;
  if (file) return <StoryEditor file={file} personas={personas} host={host} />;
  return <StartSection host={host} />;
}

/** Starts a recording, after a reset of the world if it has changed. */
function StartSection({ host }: { readonly host: SimHost }) {
  const client = useQueryClient();
  const [resetReason, setResetReason] = useState<string | null>(null);
  const onError = sayFailed('the recording');
  const begin = useMutation({
    mutationFn: async () => {
      const persona = currentPersona(client)?.id;
      if (persona === undefined) throw new Error('Sign in as a persona first.');
      return startRecording(persona);
    },
    onSuccess: (recording) => {
      useOwnDraft.setState({ recording });
      useSimStore.setState({ recording: true });
    },
    onError,
  });
  const reset = useWorldChange(host, { what: 'reset', change: resetToFirstState });
  const start = useMutation({
    mutationFn: findResetReason,
    onSuccess: (reason) => {
      setResetReason(reason);
      if (reason === null) begin.mutate();
    },
    onError,
  });
  const isBusy = start.isPending || begin.isPending || reset.isPending;
  return (
    <Section title="A story of your own" hint={RECORDING_HINT}>
      {resetReason !== null && (
        <p className={styles.note} role="status">
          {resetReason} A recording starts from the first state.
        </p>
      )}
      <Toolbar>
        {resetReason === null ? (
          <Button busy={isBusy} onClick={() => start.mutate()}>
            Record a story
          </Button>
        ) : (
          <Button
            busy={isBusy}
            onClick={() => reset.mutate(undefined, { onSuccess: () => begin.mutate() })}
          >
            Reset and record
          </Button>
        )}
        <LoadButton />
      </Toolbar>
    </Section>
  );
}

/** The button opens the file dialog; the input itself is never visible. */
const HIDDEN = { display: 'none' };

function LoadButton() {
  const input = useRef<HTMLInputElement>(null);
  const load = (file: File | undefined) => {
    if (!file) return;
    loadStory(file).catch((error: unknown) =>
      simToast.error(`${file.name} cannot be opened. ${describeControlError(error)}`),
    );
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>Load a story</Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="File of a story"
        style={HIDDEN}
        onChange={(event) => {
          load(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
