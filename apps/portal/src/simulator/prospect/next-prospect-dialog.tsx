import type { ProspectsFile } from '@bidstage/mock-api/contract/operations/control/prospects';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { ConfirmDialog } from '#portal/shared/ui/confirm-dialog.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { useSimStore } from '../sim-store.ts';
import { hasProspects, useNextProspect, useProspects, whoseOf } from './next-prospect.ts';

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** What is put away, in words. */
export function describeProspects(file: ProspectsFile): string {
  const { stories, worlds, snapshots } = file;
  const parts = [
    count(worlds.length, 'world'),
    ...(stories.length > 0 ? [count(stories.length, 'story', 'stories')] : []),
    ...(snapshots.length > 0 ? [count(snapshots.length, 'snapshot')] : []),
  ];
  return `${whoseOf(file)}: ${parts.join(', ')}`;
}

interface NextProspectDialogProps {
  readonly onClose: () => void;
}

/** Says what leaves this server and this browser, and puts it away. */
export function NextProspectDialog({ onClose }: NextProspectDialogProps) {
  const query = useProspects(true);
  const next = useNextProspect();
  const typed = useSimStore(({ prospect }) => prospect.trim());
  const error = next.error ?? query.error;
  return (
    <ConfirmDialog
      open
      title="Next prospect"
      confirmLabel={next.isPending ? 'Putting away …' : 'Next prospect'}
      cancelLabel="Stay"
      onConfirm={() => !next.isPending && query.data && next.mutate()}
      onCancel={onClose}
    >
      <Stack gap={3}>
        {query.data && hasProspects(query.data) && (
          <p>
            Saves <b>{describeProspects(query.data)}</b> to a file, and removes it from this server.
            Load the file to go on with it: tab World, “Upload a file”.
          </p>
        )}
        <p>
          {typed !== '' && `The name ${typed} is cleared. `}
          The desk closes, the default world starts again, and the start page opens, also in the
          other tabs of this browser.
        </p>
        {error && (
          <Text role="alert" tone="danger" breaks>
            {describeControlError(error)} All that was removed is in the file.
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
