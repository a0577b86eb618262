import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { simToast } from '../sim-toast.ts';
import { Field, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import styles from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { makeBugBundle } from './bug-bundle.ts';
import { saveFile } from '../parts/save-file.ts';

/** Maximum length of a description, in characters. */
const DESCRIPTION_LENGTH = 4000;

export function BundleSection() {
  const client = useQueryClient();
  const [description, setDescription] = useState('');
  const bundle = useMutation({
    mutationFn: () => makeBugBundle(client, description),
    onSuccess: (made) => {
      saveFile(made);
      simToast.success(`${made.name} is saved`);
    },
  });
  return (
    <Section
      title="Bug bundle"
      hint="One ZIP file with a screenshot of the page, the requests (HAR), a snapshot of the world, all changes with their uploads, the reproduce link and what you write here. Secrets and the names of the server are left out."
    >
      <Field label="What went wrong">
        <textarea
          className={styles.textarea}
          rows={3}
          maxLength={DESCRIPTION_LENGTH}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <Toolbar>
        <Button busy={bundle.isPending} onClick={() => !bundle.isPending && bundle.mutate()}>
          Download the bug bundle
        </Button>
      </Toolbar>
      {bundle.isError && <p role="alert">{describeControlError(bundle.error)}</p>}
    </Section>
  );
}
