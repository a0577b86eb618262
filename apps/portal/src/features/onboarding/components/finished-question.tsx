import { Button } from '../../../shared/ui/button.tsx';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { useFocusHandover } from '../../../shared/ui/use-focus-handover.ts';
import { FINISH_PATH } from '../models/steps.ts';
import styles from './finished-question.module.css';

interface FinishedQuestionProps {
  readonly onBeginAgain: () => void;
}

/** Asks an affiliate that has finished its onboarding whether to go through the steps again. */
export function FinishedQuestion({ onBeginAgain }: FinishedQuestionProps) {
  const frame = useFocusHandover<HTMLElement>();
  return (
    <section ref={frame} className={styles.question} aria-label="Finished onboarding">
      <div className={styles.text}>
        <p className={styles.strong}>Onboarding is finished. Begin again from this step?</p>
        <p>If you do, the portal opens with the onboarding until you have finished it again.</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={FINISH_PATH}>Leave onboarding</ButtonLink>
        <Button onClick={onBeginAgain}>Begin again</Button>
      </div>
    </section>
  );
}
