import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { FileDrop } from '../parts/file-drop.tsx';
import { useUploadPublisher } from './publisher-actions.ts';
import { Refusal } from './refusal.tsx';

/** Opens the file of a publisher that was downloaded here or on another machine. */
export function UploadPublisher() {
  const upload = useUploadPublisher();
  return (
    <>
      <FileDrop
        text="Drop the file of a publisher here, also one of another machine."
        label="File of a publisher"
        action="Upload a file"
        accept="application/json,.json"
        maxBytes={LIMITS.publisherFileBytes}
        busy={upload.isPending}
        onFile={(file) => upload.mutate(file)}
      />
      {upload.isError && <Refusal error={upload.error} what={upload.variables.name} />}
    </>
  );
}
