import styles from './skip-hint.module.css';

/** A hint that the user can skip a step and do it later. */
export function SkipHint() {
  return <p className={styles.hint}>Click Next if you want to skip this for now.</p>;
}
