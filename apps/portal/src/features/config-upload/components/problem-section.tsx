import { useState } from 'react';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { countOf, type ProblemGroup } from '../models/problem-groups.ts';
import { Card, Row } from '../../../shared/ui/layout/layout.tsx';
import styles from './problem-report.module.css';
import { ProblemTable } from './problem-table.tsx';

/** Items that are shown at a time: a file can have as many as it has rows. */
const STEP = 50;

/** The problems of one code with their number. */
export function ProblemSection({ group }: { readonly group: ProblemGroup }) {
  const [shown, setShown] = useState(STEP);
  const { code, title, list, items } = group;
  const count = countOf(group);
  const more = Math.min(STEP, items.length - shown);
  return (
    <Card as="section" className={styles.group} data-code={code}>
      <Row as="h4" gap={2} align="baseline" className={styles.heading}>
        <span className={styles.code}>{code}</span>
        <span className={styles.message}>{title}</span>
        <span className={styles.count}>
          {formatNumber(count)} {count === 1 ? 'item' : 'items'}
        </span>
      </Row>
      {list !== null && <p className={styles.list}>{list}</p>}
      {items.length > 0 && <ProblemTable items={items.slice(0, shown)} label={title} />}
      {more > 0 && (
        <div className={styles.more}>
          <Button size="toolbar" variant="quiet" onClick={() => setShown(shown + STEP)}>
            Show {formatNumber(more)} more of {formatNumber(items.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}
