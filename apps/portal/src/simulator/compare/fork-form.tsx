import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import { useState } from 'react';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { formatDateTime } from '#portal/shared/format/dates.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Choice } from '../parts/choice.tsx';
import styles from './compare-page.module.css';
import { useChanges, useFork } from './compare-queries.ts';

interface ForkFormProps {
  readonly world: string;
  /** Id of the journal entry that is chosen at first, or `now`. */
  readonly at: string;
  readonly onMade: (name: string) => void;
}

const textOf = ({ at, method, path }: JournalEntry): string =>
  `after ${method} ${path}, ${formatDateTime(Date.parse(at), 0)} UTC`;

/** Makes a fork of a world, of now or right after a request that changed it. */
export function ForkForm({ world, at: initial, onMade }: ForkFormProps) {
  const [at, setAt] = useState(initial);
  const changes = useChanges(world);
  const fork = useFork(onMade);
  const texts = new Map(changes.data?.map((entry) => [String(entry.id), textOf(entry)]));
  // The chosen entry may be a read: the state is that of the change before it.
  const ids = [...new Set(['now', ...(initial === 'now' ? [] : [initial]), ...texts.keys()])];
  return (
    <Stack gap={3}>
      <Row gap={3} wrap align="end" className={styles.fields}>
        <Choice
          label={`State of ${world}`}
          value={at}
          options={ids.map((id) => ({
            value: id,
            label: texts.get(id) ?? (id === 'now' ? 'as it is now' : `after journal entry ${id}`),
          }))}
          onChange={setAt}
        />
        <Button
          variant="primary"
          busy={fork.isPending}
          onClick={() => fork.mutate({ from: world, at: at === 'now' ? 'now' : Number(at) })}
        >
          Fork this world
        </Button>
      </Row>
      {fork.isError && <p role="alert">{describeControlError(fork.error)}</p>}
    </Stack>
  );
}
