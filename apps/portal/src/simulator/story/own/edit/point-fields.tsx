import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { Button } from '../../../../shared/ui/button.tsx';
import { Stack, Toolbar } from '../../../../shared/ui/layout/layout.tsx';
import styles from '../../../panel/parts.module.css';
import { pointOf } from '../../spotlight-target.ts';
import { targetName } from '../../target/target-name.ts';
import { changeStep } from '../own-draft.ts';
import { startPick } from '../pick/pick-mode.ts';

/** What a step points at. */
export function PointFields({ step }: { readonly step: StoryStep }) {
  const point = pointOf(step);
  return (
    <Stack gap={2}>
      <span className={styles.minor}>
        {point ? `Points at ${targetName(point)}` : 'Points at nothing'}
      </span>
      <Toolbar>
        <Button size="toolbar" onClick={() => startPick((pointsAt) => changeStep({ pointsAt }))}>
          Pick what to point at
        </Button>
        {step.pointsAt !== undefined && (
          <Button size="toolbar" onClick={() => changeStep({ pointsAt: undefined })}>
            Stop pointing at it
          </Button>
        )}
      </Toolbar>
    </Stack>
  );
}
