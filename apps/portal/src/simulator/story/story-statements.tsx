import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { useCallback } from 'react';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { Row } from '../../shared/ui/layout/layout.tsx';
import styles from '../panel/parts.module.css';
import { factsAt } from './check/facts.ts';
import { judgeStatement } from './check/judge-statement.ts';
import { useScreen } from './use-screen.ts';

/** What the note of a step says, and whether the present screen shows it. */
export function StoryStatements({ step }: { readonly step: StoryStep }) {
  const read = useCallback(
    () =>
      (step.statements ?? []).map((statement) => ({
        says: statement.says,
        problem: judgeStatement(statement, factsAt(statement.at, statement.standsOut))[0],
      })),
    [step],
  );
  const statements = useScreen(read);
  if (statements.length === 0) return null;
  return (
    <ul className={styles.items} aria-label="What the note says">
      {statements.map(({ says, problem }) => (
        <li key={says} className={styles.item}>
          <Row gap={2} align="baseline">
            <StatusBadge tone={problem === undefined ? 'green' : 'red'}>
              {problem === undefined ? 'Shown' : 'Not shown'}
            </StatusBadge>
            <span>{says}</span>
          </Row>
          {problem !== undefined && <span className={styles.minor}>{problem}</span>}
        </li>
      ))}
    </ul>
  );
}
