import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { flowOf, pathOf, STEP_TITLES, type OnboardingStep } from '../model/steps.ts';
import styles from './step-list.module.css';

/** All steps of the flow: those behind as links, the present one marked, those ahead as words. */
export function StepList({ current }: { readonly current: OnboardingStep }) {
  const flow = flowOf(current);
  const at = flow.indexOf(current);
  return (
    <nav aria-label="Onboarding steps">
      <ol className={styles.list}>
        {flow.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            aria-current={index === at ? 'step' : undefined}
            data-done={index < at || undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {index < at ? <Check size={14} /> : index + 1}
            </span>
            {index < at ? (
              <Link to={pathOf(step)}>{STEP_TITLES[step].short}</Link>
            ) : (
              STEP_TITLES[step].short
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
