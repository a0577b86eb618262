import { CheckIcon } from '#portal/shared/ui/icons.tsx';
import { Spinner } from '#portal/shared/ui/spinner.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from './save-status.module.css';

interface SaveStatusProps {
  readonly isLoading: boolean;
  readonly phase: 'idle' | 'saving' | 'saved' | 'failed';
}

/** The state of saving as a text; announced when it changes. */
export function SaveStatus({ isLoading, phase }: SaveStatusProps) {
  return (
    <Row as="p" gap={2} inline role="status" className={styles.status} data-phase={phase}>
      {content(isLoading ? 'loading' : phase)}
    </Row>
  );
}

function content(phase: SaveStatusProps['phase'] | 'loading') {
  switch (phase) {
    case 'loading':
      return (
        <>
          <Spinner />
          Loading...
        </>
      );
    case 'saving':
      return (
        <>
          <Spinner />
          Saving...
        </>
      );
    case 'saved':
      return (
        <>
          <CheckIcon size={14} aria-hidden="true" />
          Saved
        </>
      );
    case 'failed':
      return 'Not saved';
    case 'idle':
      return 'Changes are saved automatically';
  }
}
