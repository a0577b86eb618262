import type { StoryStatement } from '@bidstage/mock-api/contract/operations/control/story-target';
import { Button } from '../../../../shared/ui/button.tsx';
import { Stack, Toolbar } from '../../../../shared/ui/layout/layout.tsx';
import { OnOffSwitch } from '../../../../shared/ui/on-off-switch.tsx';
import styles from '../../../panel/parts.module.css';
import { TextField } from '../../../panel/text-field.tsx';
import { targetName } from '../../target/target-name.ts';
import { Choice } from '../../../panel/choice.tsx';
import { NumberField } from './number-field.tsx';

const SIGNS = [
  { value: 'any', label: 'Any' },
  { value: 'up', label: 'Up' },
  { value: 'down', label: 'Down' },
] as const;

interface StatementFieldsProps {
  readonly statement: StoryStatement;
  /** The problem that the server has with it. */
  readonly error: string | undefined;
  /** Null deletes the statement. */
  readonly onChange: (statement: StoryStatement | null) => void;
}

/** One statement: what stands at its place, in words and as conditions of the check. */
export function StatementFields({ statement, error, onChange }: StatementFieldsProps) {
  const { says, at, sign, atLeast, atMost, contains = '', standsOut = false } = statement;
  const set = (change: {
    readonly [Key in keyof StoryStatement]?: StoryStatement[Key] | undefined;
  }) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...statement, ...change }).filter(([, value]) => value !== undefined),
      ) as StoryStatement,
    );
  return (
    <li className={styles.item}>
      <Stack gap={2}>
        <TextField
          label="Says"
          value={says}
          error={error}
          onChange={(text) => set({ says: text })}
        />
        <span className={styles.minor}>At {targetName(at)}</span>
        <div className={styles.fields}>
          <Choice
            label="Change"
            value={sign ?? 'any'}
            options={SIGNS}
            onChange={(next) => set({ sign: next === 'any' ? undefined : next })}
          />
          <NumberField
            label="At least"
            value={atLeast}
            onChange={(next) => set({ atLeast: next })}
          />
          <NumberField label="At most" value={atMost} onChange={(next) => set({ atMost: next })} />
          <TextField
            label="Contains"
            value={contains}
            onChange={(text) => set({ contains: text || undefined })}
          />
        </div>
        <Toolbar justify="between">
          <OnOffSwitch
            label="Stands out"
            checked={standsOut}
            onChange={(checked) => set({ standsOut: checked || undefined })}
          />
          <Button size="toolbar" onClick={() => onChange(null)}>
            Delete the statement
          </Button>
        </Toolbar>
      </Stack>
    </li>
  );
}
