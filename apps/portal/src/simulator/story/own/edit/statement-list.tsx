import type { StoryStatement } from '@bidstage/mock-api/contract/operations/control/story-target';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { Button } from '#portal/shared/ui/button.tsx';
import { Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import styles from '#portal/simulator/parts/parts.module.css';
import { simToast } from '#portal/simulator/sim-toast.ts';
import type { Problems } from '../own-actions.ts';
import { changed, type Change } from '../changed.ts';
import { changeStep } from '../own-draft.ts';
import { startPick } from '../pick/picker.tsx';
import { statementAt } from './step-changes.ts';
import { OnOffSwitch } from '#portal/shared/ui/on-off-switch.tsx';
import { TextField } from '#portal/simulator/parts/text-field.tsx';
import { targetName } from '#portal/simulator/story/target/resolve-target.ts';
import { Choice } from '#portal/simulator/parts/choice.tsx';
import { NumberField } from './form-fields.tsx';

interface StatementListProps {
  readonly step: StoryStep;
  /** The path of the step in the story. */
  readonly at: string;
  readonly problems: Problems;
}

const setStatements = (statements: readonly StoryStatement[]) =>
  changeStep({ statements: statements.length > 0 ? [...statements] : undefined });

/** The first problem at a path or below it. */
const problemAt = (problems: Problems, path: string): string | undefined =>
  Object.entries(problems).find(([at]) => at === path || at.startsWith(`${path}/`))?.[1];

/** What the note of a step says, as data for the check. */
export function StatementList({ step, at, problems }: StatementListProps) {
  const { statements = [] } = step;
  const pick = () =>
    startPick((target) => {
      const statement = statementAt(target);
      if (statement) setStatements([...statements, statement]);
      else simToast.error('this place is no longer on the page');
    });
  return (
    <Stack gap={2}>
      {statements.length > 0 && (
        <ul className={styles.items} aria-label="Statements">
          {statements.map((statement, index) => (
            <StatementFields
              key={`${index} ${JSON.stringify(statement.at)}`}
              statement={statement}
              error={problemAt(problems, `${at}/statements/${index}`)}
              onChange={(next) =>
                setStatements(statements.toSpliced(index, 1, ...(next ? [next] : [])))
              }
            />
          ))}
        </ul>
      )}
      <p className={styles.hint}>
        A statement is what the note says about one place on the page, for example a figure that
        fell. Press the button, then click the place: what it shows now is filled in. The check
        tells you when the page shows something else.
      </p>
      <Toolbar>
        <Button size="toolbar" onClick={pick}>
          Add a statement
        </Button>
      </Toolbar>
    </Stack>
  );
}

const SIGNS = [
  { value: 'any', label: 'Any' },
  { value: 'up', label: 'Up' },
  { value: 'down', label: 'Down' },
] as const;

interface StatementFieldsProps {
  readonly statement: StoryStatement;
  readonly error: string | undefined;
  /** Null deletes the statement. */
  readonly onChange: (statement: StoryStatement | null) => void;
}

function StatementFields({ statement, error, onChange }: StatementFieldsProps) {
  const { says, at, sign, atLeast, atMost, contains = '', standsOut = false } = statement;
  const set = (change: Change<StoryStatement>) => onChange(changed(statement, change));
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
