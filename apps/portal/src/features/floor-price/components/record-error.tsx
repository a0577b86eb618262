import { describeError } from '../../../shared/api/describe-error.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { useFloorPriceDraft } from '../models/draft-store.ts';
import styles from './record-error.module.css';

/** Why the draft could not be saved, with Retry; it stays until a save succeeds. */
export function RecordError({ onRetry }: { readonly onRetry: () => void }) {
  const { error, dirty, isUpdating } = useFloorPriceDraft();
  if (error === null) return null;
  return (
    <div className={styles.error}>
      <ErrorState
        layout="banner"
        message={describeError('recordFloorPrices', error.cause)}
        onRetry={dirty ? onRetry : undefined}
        retrying={isUpdating}
      />
      {error.problems.length > 0 && (
        <ul className={styles.problems}>
          {error.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
