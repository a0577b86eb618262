import { SNAPSHOT_MEDIA_TYPE } from '@bidstage/mock-api/contract/values/names';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#portal/shared/api/api.ts';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { CopyButton } from '#portal/shared/ui/copy-button.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import styles from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { saveAsFile } from '../state/state-queries.ts';
import { saveFile } from '../parts/save-file.ts';

/** Saves the world as a snapshot and as a file. Returns the file's name. */
async function saveWorldFile(): Promise<string> {
  const { world, story } = await api('getState');
  const { name, bytes } = await saveAsFile(`share-${story ?? world}`);
  const file = `${name}.db`;
  saveFile({ name: file, type: SNAPSHOT_MEDIA_TYPE, bytes });
  return file;
}

export function WorldFileSection() {
  const source = useRef<HTMLPreElement>(null);
  const save = useMutation({ mutationFn: saveWorldFile });
  const command = save.data === undefined ? undefined : `npm start -- --snapshot ${save.data}`;
  return (
    <Section
      title="World as a file"
      hint="The file holds the whole world, with the story and its step, but nobody is signed in. To open it on another machine, run the command in a copy of Bidstage there, with the path of the file. Worlds there stay as they are."
    >
      <Toolbar>
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          Save the world as a file
        </Button>
      </Toolbar>
      {save.isError && <p role="alert">{describeControlError(save.error)}</p>}
      {command !== undefined && (
        <>
          <pre
            ref={source}
            className={styles.block}
            tabIndex={0}
            aria-label="Command that opens the file"
          >
            {command}
          </pre>
          <Toolbar>
            <CopyButton text={command} what="the command" source={source} />
          </Toolbar>
        </>
      )}
    </Section>
  );
}
