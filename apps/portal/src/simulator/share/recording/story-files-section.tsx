import { Button } from '../../../shared/ui/button.tsx';
import { Toolbar } from '../../../shared/ui/layout/layout.tsx';
import { Section } from '../../panel/section.tsx';
import { useCurrentStory } from '../../story/current-story.ts';
import { recordStory, type StoryFileKind } from './record-story.ts';
import { useRecording } from './recording-state.ts';

const LABELS: Readonly<Record<StoryFileKind, string>> = {
  recording: 'Save a recording',
  script: 'Save the script as PDF',
};

const KINDS = Object.keys(LABELS) as readonly StoryFileKind[];

/** The story of this world as files that need no server. */
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
