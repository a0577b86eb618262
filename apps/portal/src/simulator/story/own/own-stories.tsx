import { lazy } from 'react';
import { LazyPart } from '../../panel/lazy-part.tsx';
import type { TabProps } from '../../panel/tab-props.ts';
import { useOwnDraft } from './own-draft.ts';
import { StartRecording } from './start-recording.tsx';

const StoryEditor = lazy(async () => {
  const { StoryEditor: Component } = await import('./edit/story-editor.tsx');
  return { default: Component };
});

const RecordingSection = lazy(async () => {
  const { RecordingSection: Component } = await import('./recording-section.tsx');
  return { default: Component };
});

/** Stories of one's own: recording, editor, or the ways to begin. */
export function OwnStories({ personas, host }: TabProps) {
  const recording = useOwnDraft((draft) => draft.recording);
  const file = useOwnDraft((draft) => draft.file);
  if (!recording && !file) return <StartRecording host={host} />;
  return (
    <LazyPart what="The story editor">
      {recording ? (
        <RecordingSection recording={recording} />
      ) : (
        file && <StoryEditor file={file} personas={personas} host={host} />
      )}
    </LazyPart>
  );
}
