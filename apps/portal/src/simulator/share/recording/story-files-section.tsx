import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { Button } from '#portal/shared/ui/button.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Section } from '#portal/simulator/panel/section.tsx';
import { useCurrentStory } from '#portal/simulator/story/story-queries.ts';
import { useRecording } from './recording-state.ts';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { simToast } from '#portal/simulator/sim-toast.ts';
import { useSimSession } from '#portal/simulator/sim-session.ts';
import { formatFileSize } from '#portal/shared/format/numbers.ts';
import { fontCss } from '../font-css.ts';
import { saveFile, type MadeFile } from '../save-file.ts';
import type { CapturedStory } from './captured-story.ts';

type StoryFileKind = 'recording' | 'script';

async function fileOf(kind: StoryFileKind, captured: CapturedStory): Promise<MadeFile> {
  if (kind === 'script') {
    const { scriptPdf } = await import('../script/script-pdf.ts');
    const name = `${captured.name}-script.pdf`;
    return { name, type: 'application/pdf', bytes: scriptPdf(captured) };
  }
  const { recordingHtml } = await import('./recording-html.ts');
  const bytes = new TextEncoder().encode(recordingHtml(captured));
  return { name: `${captured.name}-recording.html`, type: 'text/html', bytes };
}

async function capture(story: Story): Promise<CapturedStory | null> {
  const { captureStory } = await import('./capture-story.ts');
  return captureStory(story, await fontCss(), (step) => {
    if (useRecording.getState().isStopping) return false;
    useRecording.setState({ step });
    return true;
  });
}

/**
 * Goes through the story of this world with the panel closed, takes a picture of each step, saves the file that is made
 * of them, and comes back to the step and the panel.
 */
async function recordStory(story: Story, present: number, kind: StoryFileKind) {
  if (useRecording.getState().step !== null) return;
  useRecording.setState({ step: 0, steps: story.steps.length, isStopping: false, problem: null });
  useSimSession.setState({ panelOpen: false });
  try {
    const captured = await capture(story);
    if (!captured) return;
    const file = await fileOf(kind, captured);
    saveFile(file);
    simToast.success(`${file.name} is saved (${formatFileSize(file.bytes.length)})`);
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
  script: 'Save the script as PDF',
};

const KINDS = Object.keys(LABELS) as readonly StoryFileKind[];

export function StoryFilesSection() {
  const current = useCurrentStory();
  const problem = useRecording((recording) => recording.problem);
  return (
    <Section
      title="Files that open everywhere"
      hint="Goes through all steps of the story and takes a picture of each, with its note. The recording is one HTML file to click through, the script a PDF to present from; both need no server. What was done beside the story is undone."
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
      {problem !== null && <p role="alert">No file was made. {problem}</p>}
    </Section>
  );
}
