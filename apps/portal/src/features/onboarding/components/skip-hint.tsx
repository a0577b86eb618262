import styles from './skip-hint.module.css';

/** Tells that a step can be left for later. */
export function SkipHint() {
  return <p className={styles.hint}>Click Next if you want to skip this for now.</p>;
}
