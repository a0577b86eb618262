import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import styles from '#portal/simulator/parts/parts.module.css';
import { TextField } from '#portal/simulator/parts/text-field.tsx';
import type { Problems } from '../own-actions.ts';
import { changeStep } from '../own-draft.ts';
import { Choice } from '#portal/simulator/parts/choice.tsx';
import { FigureFields } from './figure-fields.tsx';
import { NumberField, TextArea } from './form-fields.tsx';
import { StatementList } from './statement-list.tsx';
import { StepWorld } from './step-world.tsx';
import { Button } from '#portal/shared/ui/button.tsx';
import { Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { pointedTarget } from '#portal/simulator/story/step-targets.ts';
import { targetName } from '#portal/simulator/story/target/resolve-target.ts';
import { startPick } from '../pick/picker.tsx';

/** What changes nobody: a list cannot contain an empty value. */
const SAME = 'same';
const HOUR = 3600;

interface StepFieldsProps {
  readonly step: StoryStep;
  /** From 0. */
  readonly index: number;
  readonly personas: readonly Persona[];
  readonly problems: Problems;
}

export function StepFields({ step, index, personas, problems }: StepFieldsProps) {
  const at = `/steps/${index}`;
  return (
    <>
      <div className={styles.fields}>
        <TextField
          wide
          label="Title of the step"
          value={step.title}
          error={problems[`${at}/title`]}
          onChange={(title) => changeStep({ title })}
        />
        <FigureFields step={step} error={problems[`${at}/note`]} />
        <TextArea
          label="If the audience asks"
          rows={2}
          value={step.asked ?? ''}
          error={problems[`${at}/asked`]}
          onChange={(asked) => changeStep({ asked: asked || undefined })}
        />
      </div>
      <PointFields step={step} />
      <StatementList step={step} at={at} problems={problems} />
      {index > 0 && (
        <LaterFields step={step} index={index} personas={personas} problems={problems} />
      )}
      <StepWorld step={step} at={at} problems={problems} />
    </>
  );
}

/** What only a later step can have: time passes, somebody else signs in, another page. */
function LaterFields({ step, index, personas, problems }: StepFieldsProps) {
  const { advanceSeconds, persona, path } = step;
  const options = [SAME, ...personas.map(({ id }) => id)];
  return (
    <div className={styles.fields}>
      <TextField
        wide
        label="Page (empty: the page before)"
        value={path ?? ''}
        error={problems[`/steps/${index}/path`]}
        onChange={(next) => changeStep({ path: next || undefined })}
      />
      <NumberField
        label="Hours later"
        value={advanceSeconds === undefined ? undefined : advanceSeconds / HOUR}
        error={problems[`/steps/${index}/advanceSeconds`]}
        onChange={(hours) =>
          changeStep({ advanceSeconds: hours ? Math.max(1, Math.round(hours * HOUR)) : undefined })
        }
      />
      <Choice
        label="Signs in"
        value={persona ?? SAME}
        options={options.map((value) => ({ value, label: value === SAME ? 'Nobody else' : value }))}
        onChange={(next) => changeStep({ persona: next === SAME ? undefined : next })}
      />
    </div>
  );
}

function PointFields({ step }: { readonly step: StoryStep }) {
  const point = pointedTarget(step);
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
