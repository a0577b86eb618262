import styles from '../../../panel/parts.module.css';
import { useSimState } from '../../../sim-queries.ts';

interface OtherPageProps {
  readonly story: string;
  /** From 0. */
  readonly step: number;
}

/** Says that the page beside the editor is not that of the chosen step: places would be picked on the wrong one. */
export function OtherPage({ story, step }: OtherPageProps) {
  const { data: state } = useSimState();
  const isOther = state && !(state.story === story && state.storyStep === step);
  return (
    <div role="status">
      {/* Keeps its place while it is hidden: the fields below must not move when another step is chosen. */}
      <p className={styles.hint} style={{ visibility: isOther ? 'visible' : 'hidden' }}>
        The page beside shows something else. Show this step before you pick places on its page.
      </p>
    </div>
  );
}
