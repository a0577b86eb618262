import type { OwnPublisher } from '@bidstage/mock-api/contract/operations/control/publishers';
import { useState } from 'react';
import { ButtonMenu } from '#portal/shared/ui/button-menu.tsx';
import { ConfirmDialog } from '#portal/shared/ui/confirm-dialog.tsx';
import { MenuItem } from '#portal/shared/ui/menu-items.tsx';
import { useRemovePublisher } from './publisher-actions.ts';

interface PublisherMenuProps {
  readonly own: OwnPublisher;
  readonly onOpen: (form: 'itself' | 'copy') => void;
  readonly onDownload: () => void;
}

/** What is seldom done with a stored publisher. */
export function PublisherMenu({ own, onOpen, onDownload }: PublisherMenuProps) {
  const { name, publisher } = own;
  const [asks, setAsks] = useState(false);
  const remove = useRemovePublisher();
  return (
    <>
      <ButtonMenu label="More" size="toolbar">
        <MenuItem onSelect={() => onOpen('itself')}>Edit</MenuItem>
        <MenuItem onSelect={() => onOpen('copy')}>Duplicate</MenuItem>
        <MenuItem onSelect={onDownload}>Download file</MenuItem>
        <MenuItem onSelect={() => setAsks(true)}>Delete</MenuItem>
      </ButtonMenu>
      <ConfirmDialog
        open={asks}
        title="Delete publisher"
        danger
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={() => {
          setAsks(false);
          remove.mutate(name);
        }}
        onCancel={() => setAsks(false)}
      >
        Delete the publisher {publisher.name} ({name})? Worlds that were made for it stay.
      </ConfirmDialog>
    </>
  );
}
