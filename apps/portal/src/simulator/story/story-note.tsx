import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { useCallback, useEffect, useRef } from 'react';
import { Text } from '../../shared/ui/layout/text.tsx';
import styles from '../panel/parts.module.css';
import { filledNote } from './filled-note.ts';
import { useScreen } from './use-screen.ts';

/** The presenter's note of a step. It scrolls into view when the step changes. */
export function StoryNote({ step }: { readonly step: StoryStep }) {
  const note = useScreen(useCallback(() => filledNote(step), [step]));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only the panel scrolls: the page next to it belongs to the story.
    place.current?.closest('[role=tabpanel]')?.scrollTo({ top: 0 });
  }, [step]);
  return (
    <div ref={place} className={styles.note} aria-live="polite">
      <Text font="cell-strong" breaks>
        {step.title}
      </Text>
      <p>{note}</p>
    </div>
  );
}
