import styles from './analytics-table.module.css';

interface DistributionButtonProps {
  readonly adUnitId: string;
  readonly onView: (adUnitId: string) => void;
}

/** Opens the bid distribution of a row's ad unit. */
export function DistributionButton({ adUnitId, onView }: DistributionButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.action}
      aria-haspopup="dialog"
      aria-label={`View Distribution of ${adUnitId}`}
      onClick={() => onView(adUnitId)}
    >
      View Distribution
    </button>
  );
}
