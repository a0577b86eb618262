import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#portal/shared/ui/button.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import styles from '#portal/simulator/parts/parts.module.css';
import { Section } from '#portal/simulator/parts/section.tsx';
import { actText, RECORDING_HINT } from './record/act-titles.ts';
import { addStepHere, finishRecording } from './record/recorder.tsx';
import type { RecordedDraft } from './record/recorded-draft.ts';

export function RecordSection({ recording }: { readonly recording: RecordedDraft }) {
  const client = useQueryClient();
  const { steps } = recording.file;
  const add = useMutation({ mutationFn: () => addStepHere(client) });
  const stop = useMutation({ mutationFn: () => finishRecording(client) });
  return (
    <Section title="Recording" hint={RECORDING_HINT}>
      <ol className={styles.items} aria-label="Recorded steps">
        {steps.map(({ title, acts = [] }, index) => (
          <li key={`${index} ${title}`} className={styles.item}>
            {index + 1}. {title}
            {acts.map((act, at) => (
              <span key={`${at} ${act.operation}`} className={styles.minor}>
                {actText(act)}
              </span>
            ))}
          </li>
        ))}
      </ol>
      {recording.notRecorded.map((loss) => (
        <p key={loss} className={styles.note} role="status">
          Not recorded: {loss}
        </p>
      ))}
      <Toolbar>
        <Button variant="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
          Stop
        </Button>
        <Button busy={add.isPending} onClick={() => add.mutate()}>
          Add a step here
        </Button>
      </Toolbar>
    </Section>
  );
}
