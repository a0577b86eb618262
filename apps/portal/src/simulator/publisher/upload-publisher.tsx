import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { FileDrop } from '../parts/file-drop.tsx';
import { useUploadPublisher } from './publisher-actions.ts';
import { Refusal } from './refusal.tsx';

/** Loads the file of a publisher, or of all that “Next prospect” has put away; of this machine or another one. */
export function UploadPublisher() {
  const upload = useUploadPublisher();
  return (
    <>
      <FileDrop
        text="Drop the file of a publisher here, or one that “Next prospect” has saved."
        label="File of a publisher"
        action="Upload a file"
        accept="application/json,.json"
        maxBytes={LIMITS.prospectsFileBytes}
        busy={upload.isPending}
        onFile={(file) => upload.mutate(file)}
      />
      {upload.isError && <Refusal error={upload.error} what={upload.variables.name} />}
    </>
  );
}
