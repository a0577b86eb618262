import { useState } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { OnOffSwitch } from '#portal/shared/ui/on-off-switch.tsx';
import { Choice } from '../parts/choice.tsx';
import { ControlArea } from '../parts/control-area.tsx';
import { ControlDownload } from '../parts/control-download.tsx';
import { Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import styles from '../parts/parts.module.css';
import { plainOptions } from '../parts/options.ts';
import { TextField } from '../parts/text-field.tsx';
import { useSimStore } from '../sim-store.ts';
import { EntryRow } from './entry-row.tsx';
import { ScenarioBar } from './scenario-bar.tsx';
import { filterOf, NO_FILTER, type FilterForm } from './journal-filter.ts';
import { harUrl, SHOWN_ENTRIES, useClearJournal, useJournal } from './journal-queries.ts';

const METHODS = plainOptions(['Any', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

function withEntry(selected: ReadonlySet<number>, id: number, isOn: boolean): ReadonlySet<number> {
  const changed = new Set(selected);
  if (isOn) changed.add(id);
  else changed.delete(id);
  return changed;
}

/** The requests of this world, newest first, with the reason for each response. */
export function JournalTab() {
  const [form, setForm] = useState(NO_FILTER);
  const [live, setLive] = useState(true);
  const open = useSimStore((session) => session.journalEntry);
  const setOpen = (journalEntry: number | null) => useSimStore.setState({ journalEntry });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const filter = filterOf(form);
  const query = useJournal(filter, live);
  const clear = useClearJournal();
  return (
    <Stack gap={3} shrink>
      <Filters form={form} onChange={setForm} />
      <Toolbar justify="between">
        <OnOffSwitch label="Live" checked={live} onChange={setLive} />
        <Toolbar>
          <ControlDownload href={harUrl(filter)} name="requests.har" type="application/json">
            HAR
          </ControlDownload>
          <Button size="toolbar" busy={clear.isPending} onClick={() => clear.mutate()}>
            Clear
          </Button>
        </Toolbar>
      </Toolbar>
      <ControlArea query={query} empty="No request matches.">
        {(entries) => (
          <>
            <ScenarioBar
              selected={selected}
              onAll={() => setSelected(new Set(entries.map(({ id }) => id)))}
              onNone={() => setSelected(new Set())}
            />
            <ul className={styles.items} aria-label="Requests">
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  open={entry.id === open}
                  selected={selected.has(entry.id)}
                  onSelect={(isOn) => setSelected(withEntry(selected, entry.id, isOn))}
                  onRecord={(record) => setForm({ ...NO_FILTER, record })}
                  onToggle={() => setOpen(entry.id === open ? null : entry.id)}
                />
              ))}
            </ul>
            {entries.length === SHOWN_ENTRIES && (
              <p className={styles.hint}>
                These are the newest {SHOWN_ENTRIES}; the HAR file has all of them.
              </p>
            )}
          </>
        )}
      </ControlArea>
    </Stack>
  );
}

interface FiltersProps {
  readonly form: FilterForm;
  readonly onChange: (form: FilterForm) => void;
}

function Filters({ form, onChange }: FiltersProps) {
  const set = (change: Partial<FilterForm>) => onChange({ ...form, ...change });
  return (
    <div className={styles.fields} role="group" aria-label="Filters">
      <TextField
        wide
        label="Path"
        placeholder="/v1/prebid/**"
        maxLength={500}
        value={form.path}
        onChange={(path) => set({ path })}
      />
      <Choice
        label="Method"
        value={form.method || 'Any'}
        options={METHODS}
        onChange={(method) => set({ method: method === 'Any' ? '' : method })}
      />
      <TextField
        label="Status"
        inputMode="numeric"
        value={form.status}
        onChange={(status) => set({ status })}
      />
      <TextField
        label="Fault rule"
        inputMode="numeric"
        value={form.fault}
        onChange={(fault) => set({ fault })}
      />
      <TextField
        wide
        label="Record"
        placeholder="payment:202511027"
        maxLength={200}
        value={form.record}
        onChange={(record) => set({ record })}
      />
    </div>
  );
}
