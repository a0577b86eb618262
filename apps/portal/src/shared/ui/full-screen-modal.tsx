import { XIcon } from './icons.tsx';
import { Dialog } from 'radix-ui';
import { useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Row } from './layout/layout.tsx';
import styles from './dialog.module.css';
import { useFocusReturn } from './focus.ts';
import { useEscape } from './use-escape.ts';

interface FullScreenModalProps {
  readonly open: boolean;
  readonly title: string;
  /** `h1` for a modal that is a screen with its own URL. */
  readonly titleAs?: 'h1' | 'h2';
  readonly onClose: () => void;
  readonly action?: {
    readonly label: string;
    readonly onClick: () => void;
    readonly disabled?: boolean;
    readonly busy?: boolean;
    /** Why the action is disabled; shown next to it and announced when it changes. */
    readonly hint?: string | undefined;
  };
  readonly closeLabel?: string;
  /** Position of the close button; `start` is for a form with Cancel on the left and its action on the right. */
  readonly closeAt?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A dialog over the whole screen with a title, an optional action button and Close. */
export function FullScreenModal(props: FullScreenModalProps) {
  const { open, title, onClose, action, closeLabel = 'Close', children } = props;
  const { closeAt = 'end', titleAs: Title = 'h2' } = props;
  const hintId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // As on every screen, the first focus is on the heading.
  const focusReturn = useFocusReturn(heading);
  useEscape(open, onClose);
  const close = (
    <Dialog.Close asChild>
      <Button>
        {closeAt === 'end' && <XIcon size={16} aria-hidden="true" />}
        {closeLabel}
      </Button>
    </Dialog.Close>
  );
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...focusReturn}
          className={styles.screen}
          data-full-screen=""
          // Shortcuts that work on every screen work in a modal that is a screen.
          data-screen={Title === 'h1' ? '' : undefined}
          aria-describedby={undefined}
          // The modal covers the screen: only toasts and the SIM bar are outside, and they must not close it.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Row
            gap={[2, 4]}
            wrap
            fixed
            className={classNames(styles.screenBar, closeAt === 'start' && styles.formBar)}
          >
            {closeAt === 'start' && close}
            <Dialog.Title asChild>
              <Title ref={heading} tabIndex={-1} className={styles.screenTitle}>
                {title}
              </Title>
            </Dialog.Title>
            <Row gap={4} shrink className={styles.screenActions}>
              {action && (
                <>
                  <p id={hintId} role="status" className={styles.screenHint}>
                    {action.hint}
                  </p>
                  <Button
                    variant="primary"
                    onClick={action.onClick}
                    disabled={action.disabled}
                    busy={action.busy}
                    aria-describedby={hintId}
                  >
                    {action.label}
                  </Button>
                </>
              )}
              {closeAt === 'end' && close}
            </Row>
          </Row>
          <div className={styles.screenBody}>{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
