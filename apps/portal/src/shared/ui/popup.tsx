import { XIcon } from './icons.tsx';
import { Dialog } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { Row } from './layout/layout.tsx';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { isOnToast } from './toaster.tsx';
import { useFocusReturn } from './focus.ts';
import { useEscape } from './use-escape.ts';

interface PopupProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** The element that is focused on opening; the close button if not given. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** A dialog whose body is at most 460 px tall and 600 px wide; Escape and the close button close it. */
export function Popup({ open, title, onClose, children, footer, initialFocus }: PopupProps) {
  const focusReturn = useFocusReturn(initialFocus);
  useEscape(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          {...focusReturn}
          className={styles.dialog}
          aria-describedby={undefined}
          onInteractOutside={(event) => {
            if (isOnToast(event.detail.originalEvent.target)) event.preventDefault();
          }}
        >
          <Row gap={4} align="start" justify="between" className={styles.header}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close">
                <XIcon size={16} aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </Row>
          <div className={styles.body} data-popup-body="">
            {children}
          </div>
          {footer !== undefined && (
            <Row gap={2} align="stretch" justify="end" className={styles.footer}>
              {footer}
            </Row>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
