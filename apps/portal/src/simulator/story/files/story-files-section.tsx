import { Button } from '#portal/shared/ui/button.tsx';
import { Row, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Spinner } from '#portal/shared/ui/spinner.tsx';
import { Section } from '#portal/simulator/parts/section.tsx';
import { canHide, NO_HIDDEN_PAGES } from '#portal/simulator/story/hidden/hidden-stage.ts';
import { useCurrentStory } from '#portal/simulator/story/story-queries.ts';
import { stopCapture, useCapture } from './capture-state.ts';
import { recordStory, type StoryFileKind } from './save-story-file.ts';

const LABELS: Readonly<Record<StoryFileKind, string>> = {
  recording: 'Save a recording',
  script: 'Print the script',
};

const KINDS = Object.keys(LABELS) as readonly StoryFileKind[];

export function StoryFilesSection() {
  const current = useCurrentStory();
  const { problem, step } = useCapture();
  return (
    <Section
      title="The story without the server"
      hint="Takes a picture of each step in a hidden page, and adds its note. The recording is one HTML file: you click through it without a server. The script is for printing, or for a PDF from the print dialog."
    >
      {!canHide() && <p>{NO_HIDDEN_PAGES}</p>}
      {current ? (
        <Toolbar>
          {KINDS.map((kind) => (
            <Button
              key={kind}
              disabled={step !== null || !canHide()}
              onClick={() => void recordStory(current.story, kind)}
            >
              {LABELS[kind]}
            </Button>
          ))}
        </Toolbar>
      ) : (
        <p>Open a story first.</p>
      )}
      <RecordingProgress />
      {problem !== null && <p role="alert">Nothing was made. {problem}</p>}
    </Section>
  );
}

function RecordingProgress() {
  const { step, steps, isStopping } = useCapture();
  if (step === null) return null;
  return (
    <Row gap={2}>
      <Spinner />
      <progress aria-label="Recording" value={step} max={steps} />
      <span role="status">
        Picture {step + 1} of {steps}
      </span>
      <Button size="toolbar" disabled={isStopping} onClick={stopCapture}>
        Stop
      </Button>
    </Row>
  );
}
