import { useState, type ReactNode } from 'react';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import styles from './parts.module.css';

interface FoldedProps {
  readonly title: string;
  /** True opens it: there is something in it that must be seen. */
  readonly opened: boolean;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** Fields that are seldom changed, under a title that opens them. */
export function Folded({ title, opened, startsOpen = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(opened || startsOpen);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setOpen(true);
  }
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.foldTitle}>{title}</summary>
      <Stack className={styles.below}>{children}</Stack>
    </details>
  );
}
