import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from '#portal/simulator/parts/parts.module.css';
import type { Problems } from '../own-actions.ts';
import { changeStep } from '../own-draft.ts';
import { actText } from '../record/act-titles.ts';
import { RemovableLine } from './form-fields.tsx';

interface StepWorldProps {
  readonly step: StoryStep;
  /** The path of the step in the story. */
  readonly at: string;
  readonly problems: Problems;
}

/** What a step does to the world when it begins: acts of personas and faults. */
export function StepWorld({ step: { acts = [], faults }, at, problems }: StepWorldProps) {
  if (acts.length === 0 && !faults) return null;
  return (
    <Stack gap={2}>
      <span className={styles.minor}>When the step begins</span>
      {acts.map((act, index) => (
        <Line
          key={`${index} ${act.operation}`}
          text={actText(act)}
          error={problems[`${at}/acts/${index}`]}
          onRemove={() => {
            const rest = acts.toSpliced(index, 1);
            changeStep({ acts: rest.length > 0 ? rest : undefined });
          }}
        />
      ))}
      {faults && (
        <Line
          text={
            faults.length === 0 ? 'All faults end' : `The fault plan has ${faults.length} rules`
          }
          error={problems[`${at}/faults`]}
          onRemove={() => changeStep({ faults: undefined })}
        />
      )}
    </Stack>
  );
}

interface LineProps {
  readonly text: string;
  readonly error: string | undefined;
  readonly onRemove: () => void;
}

function Line({ text, error, onRemove }: LineProps) {
  return (
    <RemovableLine label={`Remove: ${text}`} onRemove={onRemove}>
      <Text font="cell" breaks>
        {text}
        {error !== undefined && (
          <Text as="span" tone="danger" font="hint" breaks>
            {' '}
            {error}
          </Text>
        )}
      </Text>
    </RemovableLine>
  );
}
