import { nameOfFile } from '@bidstage/mock-api/contract/values/own-publisher';
import { NAME_PATTERN, SNAPSHOT_MEDIA_TYPE } from '@bidstage/mock-api/contract/values/names';
import type { Snapshot } from '@bidstage/mock-api/contract/operations/control/snapshots';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { useState } from 'react';
import { formatFileSize } from '#portal/shared/format/numbers.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { DeleteButton } from '#portal/shared/ui/confirm-dialog.tsx';
import { ControlArea } from '../parts/control-area.tsx';
import { ControlDownload } from '../parts/control-download.tsx';
import { FileDrop } from '../parts/file-drop.tsx';
import { Folded } from '../parts/folded.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from '../parts/parts.module.css';
import { Form } from '../parts/form.tsx';
import { Section } from '../parts/section.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useSnapshotsHere } from '../parts/in-this-world.ts';
import type { SimHost } from '../sim-actions.ts';
import {
  snapshotUrl,
  useOpenSnapshot,
  useRemoveSnapshot,
  useRestoreSnapshot,
  useSaveSnapshot,
  useSnapshots,
  useUploadSnapshot,
} from './state-queries.ts';

const NAME = new RegExp(NAME_PATTERN);

export function SnapshotsSection({ host }: { readonly host: SimHost }) {
  const query = useSnapshots();
  return (
    <Section title="Snapshots" hint="A snapshot holds the whole world in one file.">
      <SaveForm />
      <ControlArea query={query} empty="No snapshots yet.">
        {(snapshots) => <SnapshotLists snapshots={snapshots} host={host} />}
      </ControlArea>
      <Upload />
    </Section>
  );
}

interface SnapshotListsProps {
  readonly snapshots: readonly Snapshot[];
  readonly host: SimHost;
}

/** The snapshots of this world's prospect and of nobody; those of others are behind a line without their names. */
function SnapshotLists({ snapshots, host }: SnapshotListsProps) {
  const { own, others } = useSnapshotsHere(snapshots);
  const restore = useRestoreSnapshot(host);
  const open = useOpenSnapshot(host);
  return (
    <>
      {own.length > 0 && (
        <ul className={styles.items} aria-label="Snapshots">
          {own.map((one) => (
            <SnapshotItem key={one.name} snapshot={one} action="Restore" use={restore} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Folded title={`Snapshots of other publishers: ${others.length}`} opened={false}>
          <ul className={styles.items} aria-label="Snapshots of other publishers">
            {others.map((one) => (
              <SnapshotItem key={one.name} snapshot={one} action="Open in a new world" use={open} />
            ))}
          </ul>
        </Folded>
      )}
    </>
  );
}

function SaveForm() {
  const [name, setName] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const save = useSaveSnapshot();
  const valid = NAME.test(name);
  return (
    <Form
      onSubmit={() => {
        setWasSent(true);
        if (valid && !save.isPending) save.mutate(name, { onSuccess: () => setWasSent(false) });
      }}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        error={wasSent && !valid ? 'Lowercase letters, digits and -, at most 40' : undefined}
      />
      <Toolbar>
        <Button type="submit" busy={save.isPending}>
          Save this world
        </Button>
      </Toolbar>
    </Form>
  );
}

interface SnapshotItemProps {
  readonly snapshot: Snapshot;
  readonly action: string;
  readonly use: ReturnType<typeof useRestoreSnapshot>;
}

function SnapshotItem({ snapshot, action, use }: SnapshotItemProps) {
  const remove = useRemoveSnapshot();
  const { name, world, clock, bytes, story } = snapshot;
  return (
    <li className={styles.item}>
      <Text as="span" font="cell-strong" breaks>
        {name}
      </Text>
      <span className={styles.minor}>
        of {world} at {clock.now}
        {story !== null && `, story ${story}`}, {formatFileSize(bytes)}
      </span>
      <Toolbar>
        <Button
          size="toolbar"
          busy={use.isPending && use.variables === name}
          disabled={use.isPending && use.variables !== name}
          onClick={() => use.mutate(name)}
        >
          {action}
        </Button>
        <ControlDownload href={snapshotUrl(name)} name={`${name}.db`} type={SNAPSHOT_MEDIA_TYPE}>
          Download
        </ControlDownload>
        <DeleteButton kind="snapshot" busy={remove.isPending} onDelete={() => remove.mutate(name)}>
          Delete the snapshot {name}? Worlds that were made from it stay.
        </DeleteButton>
      </Toolbar>
    </li>
  );
}

function Upload() {
  const upload = useUploadSnapshot();
  return (
    <FileDrop
      text="Drop a snapshot file here. The snapshot gets the name of the file."
      label="File of a snapshot"
      action="Upload a file"
      maxBytes={LIMITS.snapshotFileBytes}
      busy={upload.isPending}
      onFile={(file) => upload.mutate({ name: nameOfFile(file.name, 'snapshot'), file })}
    />
  );
}
