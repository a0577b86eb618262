import type { TabProps } from '../../panel/tab-props.ts';
import { StoryEditor } from './edit/story-editor.tsx';
import { useOwnDraft } from './own-draft.ts';
import { RecordingSection, StartRecording } from './recording-section.tsx';

/** Stories of one's own: recording, editor, or the ways to begin. */
export function OwnStories({ personas, host }: TabProps) {
  const recording = useOwnDraft((draft) => draft.recording);
  const file = useOwnDraft((draft) => draft.file);
  if (recording) return <RecordingSection recording={recording} />;
  if (file) return <StoryEditor file={file} personas={personas} host={host} />;
  return <StartRecording host={host} />;
}
