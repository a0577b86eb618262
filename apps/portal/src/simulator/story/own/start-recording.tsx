import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Toolbar } from '../../../shared/ui/layout/layout.tsx';
import styles from '../../panel/parts.module.css';
import { Section } from '../../panel/section.tsx';
import { currentPersona, sayFailed, useWorldChange, type SimHost } from '../../sim-actions.ts';
import { useSimSession } from '../../sim-session.ts';
import { LoadStory } from './load-story.tsx';
import { useOwnDraft } from './own-draft.ts';
import { RECORDING_HINT } from './recording-hint.ts';
import { movedOn, newRecording, toFirstState } from './record/start-recording.ts';

/** Begins a recording in a world that is at its first state. */
function useBegin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const persona = currentPersona(client)?.id;
      if (persona === undefined) throw new Error('Sign in as a persona first.');
      return newRecording(persona);
    },
    onSuccess: (recording) => {
      useOwnDraft.setState({ recording });
      useSimSession.setState({ recording: true });
    },
    onError: sayFailed('the recording'),
  });
}

/** Starts a recording, after a reset of the world if it has moved on. */
export function StartRecording({ host }: { readonly host: SimHost }) {
  const [reason, setReason] = useState<string | null>(null);
  const begin = useBegin();
  const reset = useWorldChange(host, { what: 'reset', change: toFirstState });
  const start = useMutation({
    mutationFn: movedOn,
    onSuccess: (why) => {
      setReason(why);
      if (why === null) begin.mutate();
    },
    onError: sayFailed('the recording'),
  });
  const isBusy = start.isPending || begin.isPending || reset.isPending;
  return (
    <Section title="A story of your own" hint={RECORDING_HINT}>
      {reason !== null && (
        <p className={styles.note} role="status">
          {reason} A recording starts from the first state.
        </p>
      )}
      <Toolbar>
        {reason === null ? (
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
        <LoadStory />
      </Toolbar>
    </Section>
  );
}
