import { useEffect, useRef } from 'react';
import { Text } from '../../shared/ui/layout/text.tsx';
import styles from '../panel/parts.module.css';
import type { DeskView } from './desk/desk-view.ts';

/** The presenter's note of the present step. It scrolls into view when the step changes. */
export function StoryNote({ view: { steps, index, note } }: { readonly view: DeskView }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only the panel scrolls: the page next to it belongs to the story.
    place.current?.closest('[role=tabpanel]')?.scrollTo({ top: 0 });
  }, [index]);
  return (
    <div ref={place} className={styles.note} aria-live="polite">
      <Text font="cell-strong" breaks>
        {steps[index]}
      </Text>
      <p>{note}</p>
    </div>
  );
}
