import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { Button } from '#portal/shared/ui/button.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Section } from '#portal/simulator/parts/section.tsx';
import { useCurrentStory } from '#portal/simulator/story/story-queries.ts';
import { useRecording } from './recording-state.ts';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { simToast } from '#portal/simulator/sim-toast.ts';
import { useSimSession } from '#portal/simulator/sim-session.ts';
import { formatFileSize } from '#portal/shared/format/numbers.ts';
import { fontCss } from '../font-css.ts';
import { saveFile } from '#portal/simulator/parts/save-file.ts';
import type { CapturedStory } from './captured-story.ts';

type StoryFileKind = 'recording' | 'script';

async function saveRecording(captured: CapturedStory): Promise<void> {
  const { recordingHtml } = await import('./recording-html.ts');
  const bytes = new TextEncoder().encode(recordingHtml(captured));
  const name = `${captured.name}-recording.html`;
  saveFile({ name, type: 'text/html', bytes });
  simToast.success(`${name} is saved (${formatFileSize(bytes.length)})`);
}

const FINISH: Readonly<Record<StoryFileKind, (captured: CapturedStory) => Promise<void>>> = {
  recording: saveRecording,
  script: async (captured) => (await import('./printed-script.tsx')).printScript(captured),
};

async function capture(story: Story): Promise<CapturedStory | null> {
  const { captureStory } = await import('./capture-story.ts');
  return captureStory(story, await fontCss(), (step) => {
    if (useRecording.getState().isStopping) return false;
    useRecording.setState({ step });
    return true;
  });
}

/**
 * Goes through the story of this world with the panel closed, takes a picture of each step, saves or prints what is made
 * of them, and comes back to the step and the panel.
 */
async function recordStory(story: Story, present: number, kind: StoryFileKind) {
  if (useRecording.getState().step !== null) return;
  useRecording.setState({ step: 0, steps: story.steps.length, isStopping: false, problem: null });
  useSimSession.setState({ panelOpen: false });
  try {
    const captured = await capture(story);
    if (captured) await FINISH[kind](captured);
  } catch (error) {
    useRecording.setState({ problem: describeControlError(error) });
  } finally {
    await window.bidstageStory?.goTo(present);
    useRecording.setState({ step: null });
    useSimSession.setState({ panelOpen: true });
  }
}

const LABELS: Readonly<Record<StoryFileKind, string>> = {
  recording: 'Save a recording',
  script: 'Print the script',
};

const KINDS = Object.keys(LABELS) as readonly StoryFileKind[];

export function StoryFilesSection() {
  const current = useCurrentStory();
  const problem = useRecording((recording) => recording.problem);
  return (
    <Section
      title="The story without the server"
      hint="Goes through all steps of the story and takes a picture of each, with its note. The recording is one HTML file to click through, which needs no server; the script is for paper, or for a PDF that the browser's print dialog makes. What was done beside the story is undone."
    >
      {current ? (
        <Toolbar>
          {KINDS.map((kind) => (
            <Button key={kind} onClick={() => void recordStory(current.story, current.index, kind)}>
              {LABELS[kind]}
            </Button>
          ))}
        </Toolbar>
      ) : (
        <p>Open a story first.</p>
      )}
      {problem !== null && <p role="alert">Nothing was made. {problem}</p>}
    </Section>
  );
}
