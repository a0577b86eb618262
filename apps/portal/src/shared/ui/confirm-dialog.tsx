import { AlertDialog } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Row } from './layout/layout.tsx';
import styles from './dialog.module.css';
import { useFocusReturn } from './focus.ts';
import { useEscape } from './use-escape.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  /** Called for No and for Escape: nothing changes. */
  readonly onCancel: () => void;
}

/** Asks Yes or No. The focus starts on No and returns to the opener. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel = 'Yes',
  cancelLabel = 'No',
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const focusReturn = useFocusReturn();
  useEscape(open, onCancel);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.scrim} />
        <AlertDialog.Content {...focusReturn} className={classNames(styles.dialog, styles.confirm)}>
          <Row gap={4} align="start" justify="between" className={styles.header}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          </Row>
          <AlertDialog.Description asChild>
            <div className={styles.body}>{children}</div>
          </AlertDialog.Description>
          <Row gap={2} align="stretch" justify="end" className={styles.footer}>
            <AlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Row>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

interface DeleteButtonProps {
  /** The kind of what is deleted, for the title: `story`. */
  readonly kind: string;
  readonly busy: boolean;
  readonly onDelete: () => void;
  readonly children: ReactNode;
}

/** Asks for confirmation before it deletes what only a downloaded file can bring back. */
export function DeleteButton({ kind, busy, onDelete, children }: DeleteButtonProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button size="toolbar" busy={busy} onClick={() => setAsks(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asks}
        title={`Delete ${kind}`}
        danger
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={() => {
          setAsks(false);
          onDelete();
        }}
        onCancel={() => setAsks(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
