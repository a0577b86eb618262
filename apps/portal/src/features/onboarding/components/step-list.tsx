import { CheckIcon } from '#portal/shared/ui/icons.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { flowOf, pathOf, STEP_TITLES, type OnboardingStep } from '../models/steps.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from './step-list.module.css';

/** All steps of the flow: earlier ones as links, the present one marked, later ones as plain text. */
export function StepList({ current }: { readonly current: OnboardingStep }) {
  const flow = flowOf(current);
  const at = flow.indexOf(current);
  return (
    <nav aria-label="Onboarding steps">
      <Row as="ol" gap={[1, 6]} align="stretch" wrap className={styles.list}>
        {flow.map((step, index) => (
          <li key={step} aria-current={index === at ? 'step' : undefined}>
            {index < at ? (
              <Row as={Link} inline gap={2} to={pathOf(step)} className={styles.step} data-done="">
                <Mark>
                  <CheckIcon size={14} />
                </Mark>
                <span className={styles.name}>{STEP_TITLES[step].short}</span>
              </Row>
            ) : (
              <Row as="span" inline gap={2} className={styles.step}>
                <Mark>{index + 1}</Mark>
                <span className={styles.name}>{STEP_TITLES[step].short}</span>
              </Row>
            )}
          </li>
        ))}
      </Row>
    </nav>
  );
}

function Mark({ children }: { readonly children: ReactNode }) {
  return (
    <Row as="span" justify="center" fixed className={styles.mark} aria-hidden="true">
      {children}
    </Row>
  );
}
