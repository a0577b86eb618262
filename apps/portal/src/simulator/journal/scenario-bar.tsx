import { useMutation } from '@tanstack/react-query';
import { Button } from '#portal/shared/ui/button.tsx';
import { Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import styles from '../parts/parts.module.css';
import { sayFailed } from '../sim-actions.ts';

interface ScenarioBarProps {
  readonly selected: ReadonlySet<number>;
  readonly onAll: () => void;
  readonly onNone: () => void;
}

/** Loaded when it is used: the panel is smaller without it. */
async function makeScenario(selected: ReadonlySet<number>) {
  const { saveScenario } = await import('./scenario/save-scenario.ts');
  return saveScenario(selected);
}

interface RemarksProps {
  readonly title: string;
  readonly remarks: readonly string[];
}

/** What the user has to know about the scenario; nothing without remarks. */
function Remarks({ title, remarks }: RemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <div className={styles.note} role="status">
      <p>{title}</p>
      <ul>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </div>
  );
}

export function ScenarioBar({ selected, onAll, onNone }: ScenarioBarProps) {
  const make = useMutation({
    mutationFn: () => makeScenario(selected),
    onError: sayFailed('making the scenario'),
  });
  const { refusal, remarks = [], statusOnly = [] } = make.data ?? {};
  return (
    <Stack gap={2} shrink>
      <Toolbar justify="between">
        <span className={styles.minor}>{selected.size} selected for a scenario</span>
        <Toolbar>
          <Button size="toolbar" onClick={onAll}>
            Select all
          </Button>
          <Button size="toolbar" disabled={selected.size === 0} onClick={onNone}>
            Clear selection
          </Button>
          <Button
            size="toolbar"
            variant="primary"
            disabled={selected.size === 0}
            busy={make.isPending}
            onClick={() => make.mutate()}
          >
            Make a scenario
          </Button>
        </Toolbar>
      </Toolbar>
      {refusal !== undefined && (
        <p className={styles.note} role="alert">
          {refusal}
        </p>
      )}
      <Remarks title="The scenario leaves out:" remarks={remarks} />
      <Remarks title="For these, only the status is compared:" remarks={statusOnly} />
    </Stack>
  );
}
