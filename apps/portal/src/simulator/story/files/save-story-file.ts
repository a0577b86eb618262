import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { formatFileSize } from '#portal/shared/format/numbers.ts';
import { saveFile } from '#portal/simulator/parts/save-file.ts';
import { simToast } from '#portal/simulator/sim-toast.ts';
import { onHiddenStage } from '#portal/simulator/story/hidden/hidden-stage.ts';
import type { CapturedStory } from './captured-story.ts';
import { useCapture } from './capture-state.ts';

export type StoryFileKind = 'recording' | 'script';

/** The name of a recording's file: for whom it is, and what it shows. */
export function recordingName({ brand, title }: Pick<CapturedStory, 'brand' | 'title'>): string {
  // Titles of a prospect's own stories name it already.
  const who = brand && !title.includes(brand.name) ? brand.name : '';
  const name = [who, title, 'recording'].filter((part) => part !== '').join(' - ');
  return `${name
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()}.html`;
}

async function saveRecording(captured: CapturedStory): Promise<void> {
  const { recordingHtml } = await import('./recording-html.ts');
  const bytes = new TextEncoder().encode(recordingHtml(captured));
  const name = recordingName(captured);
  saveFile({ name, type: 'text/html', bytes });
  simToast.success(`${name} is saved (${formatFileSize(bytes.length)})`);
}

const FINISH: Readonly<Record<StoryFileKind, (captured: CapturedStory) => Promise<void>>> = {
  recording: saveRecording,
  script: async (captured) => (await import('./printed-script.tsx')).printScript(captured),
};

/** Called before each step, from 0; ends the work by returning false. */
function onStep(step: number): boolean {
  if (useCapture.getState().isStopping) return false;
  useCapture.setState({ step });
  return true;
}

/** Takes a picture of each step of a story on a hidden page, and saves or prints what is made of them. */
export async function recordStory(story: Story, kind: StoryFileKind): Promise<void> {
  if (useCapture.getState().step !== null) return;
  const steps = story.steps.length;
  useCapture.setState({ step: 0, steps, isStopping: false, problem: null });
  try {
    const captured = await onHiddenStage(story, ({ capture }) => capture(onStep));
    if (captured) await FINISH[kind](captured);
  } catch (error) {
    useCapture.setState({ problem: describeControlError(error) });
  } finally {
    useCapture.setState({ step: null });
  }
}
