import styles from './spinner.module.css';

/** A turning ring next to a text that names the activity; it has no accessible name of its own. */
export function Spinner({ size = 14 }: { readonly size?: number }) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      data-testid="spinner"
    >
      <circle className={styles.track} cx="8" cy="8" r="6.5" />
      <path className={styles.arc} d="M8 1.5a6.5 6.5 0 0 1 6.5 6.5" />
    </svg>
  );
}
