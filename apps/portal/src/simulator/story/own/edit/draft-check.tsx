import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import { useCallback, useEffect, useRef } from 'react';
import { checkStory } from '#portal/simulator/story/check/check-story.ts';
import { CheckSection } from '#portal/simulator/story/story-check.tsx';
import { useOwnDraft } from '../own-draft.ts';

interface DraftCheckProps {
  readonly file: StoryFile;
  readonly showStep: (step: number) => Promise<void>;
}

/** Checks the story as it is in the editor. The first step may load the page again; the check then goes on. */
export function DraftCheck({ file, showStep }: DraftCheckProps) {
  const goTo = useCallback(
    async (step: number) => {
      useOwnDraft.setState({ isChecking: true });
      await showStep(step).finally(() => useOwnDraft.setState({ isChecking: false }));
    },
    [showStep],
  );
  const latest = useRef(file);
  useEffect(() => {
    // Where the server refuses the story, the editor shows why.
    if (useOwnDraft.getState().isChecking) void checkStory(latest.current, goTo).catch(() => null);
  }, [goTo]);
  return <CheckSection story={file} goTo={goTo} />;
}
