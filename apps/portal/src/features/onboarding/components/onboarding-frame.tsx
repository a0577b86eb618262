import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ButtonLink } from '#portal/shared/ui/button-link.tsx';
import { Button } from '#portal/shared/ui/button.tsx';
import { ErrorState } from '#portal/shared/ui/error-state.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import type { Onboarding } from '../hooks/use-onboarding.ts';
import { FINISH_PATH, pathOf, STEP_TITLES } from '../models/steps.ts';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './onboarding-frame.module.css';
import { StepList } from './step-list.tsx';

/** Asks an affiliate that has finished its onboarding whether to go through the steps again. */
function FinishedQuestion({ onBeginAgain }: { readonly onBeginAgain: () => void }) {
  return (
    <Row
      as="section"
      gap={[3, 4]}
      justify="between"
      wrap
      className={styles.note}
      aria-label="Finished onboarding"
    >
      <div className={styles.text}>
        <Text font="control-strong">Onboarding is finished. Begin again from this step?</Text>
        <p>If you do, the portal opens with the onboarding until you have finished it again.</p>
      </div>
      <Row gap={2} align="stretch" wrap>
        <ButtonLink to={FINISH_PATH}>Leave onboarding</ButtonLink>
        <Button onClick={onBeginAgain}>Begin again</Button>
      </Row>
    </Row>
  );
}

interface NextAction {
  readonly onClick: () => void;
  readonly busy?: boolean;
  /** Why Next is disabled; absent when it is enabled. */
  readonly missing?: string | undefined;
}

interface OnboardingFrameProps {
  readonly onboarding: Onboarding;
  /** The action of Next, if it is more than a navigation. */
  readonly next?: NextAction;
  readonly children: ReactNode;
}

/** The frame of a step: a sticky bar with the steps, Back and Next, and the step itself below. */
export function OnboardingFrame({ onboarding, next, children }: OnboardingFrameProps) {
  const { step, redirectStep, failure, retry, beginAgain } = onboarding;
  if (redirectStep !== null) return <Navigate to={pathOf(redirectStep)} replace />;
  const { heading } = STEP_TITLES[step];
  return (
    <>
      <div className={styles.bar}>
        <PageHeader
          title={heading}
          documentTitle={`${heading} · Onboarding`}
          nav={<StepList current={step} />}
        >
          <Buttons onboarding={onboarding} next={next ?? { onClick: onboarding.advance }} />
        </PageHeader>
      </div>
      <Stack gap={4} shrink="children" className={styles.body}>
        {failure !== null && (
          <div className={styles.failure}>
            <ErrorState layout="banner" message={failure} onRetry={retry} />
          </div>
        )}
        {beginAgain && <FinishedQuestion onBeginAgain={beginAgain} />}
        {children}
      </Stack>
    </>
  );
}

function Buttons({ onboarding, next }: { onboarding: Onboarding; next: NextAction }) {
  const { back, isFinishing } = onboarding;
  const busy = isFinishing || (next.busy ?? false);
  return (
    <Row gap={2}>
      <span id="onboarding-missing" role="status" className={styles.missing}>
        {next.missing}
      </span>
      {back && <Button onClick={back}>Back</Button>}
      <Button
        variant="primary"
        onClick={next.onClick}
        busy={busy}
        disabled={next.missing !== undefined}
        aria-describedby="onboarding-missing"
      >
        Next
      </Button>
    </Row>
  );
}

export function SkipHint() {
  return <p className={styles.note}>Click Next if you want to skip this for now.</p>;
}
