import type { ReactNode } from 'react';
import { FloatingPanel, usePanelButton } from './floating-panel.tsx';
import styles from './note-button.module.css';

interface NoteButtonProps {
  /** The name of the button, and of its note. */
  readonly label: string;
  /** Under the pointer it is the button's tooltip; a click keeps it open. */
  readonly text: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button that opens a short text. */
export function NoteButton({ label, text, className, children }: NoteButtonProps) {
  const { isOpen, button, panel } = usePanelButton();
  return (
    <>
      <button {...button} type="button" className={className} aria-label={label} title={text}>
        {children}
      </button>
      {isOpen && (
        <FloatingPanel {...panel}>
          <div role="note" aria-label={label} className={styles.text}>
            {text}
          </div>
        </FloatingPanel>
      )}
    </>
  );
}
