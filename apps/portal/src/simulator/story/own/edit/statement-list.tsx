import type { StoryStatement } from '@bidstage/mock-api/contract/operations/control/story-target';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { Button } from '../../../../shared/ui/button.tsx';
import { Stack, Toolbar } from '../../../../shared/ui/layout/layout.tsx';
import styles from '../../../panel/parts.module.css';
import { simToast } from '../../../sim-toast.ts';
import type { Problems } from '../own-actions.ts';
import { changeStep } from '../own-draft.ts';
import { startPick } from '../pick/pick-mode.ts';
import { StatementFields } from './statement-fields.tsx';
import { statementAt } from './step-changes.ts';

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
        A statement is what the note says about one place, such as a card whose figure went down.
        Click the place on the page: what stands there now is filled in, and the check says when the
        page no longer shows it.
      </p>
      <Toolbar>
        <Button size="toolbar" onClick={pick}>
          State what stands at a place
        </Button>
      </Toolbar>
    </Stack>
  );
}
