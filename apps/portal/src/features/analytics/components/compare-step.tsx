import styles from './compare-step.module.css';

/** Shows which of the two steps of a comparison this is. */
export function CompareStep({ step }: { readonly step: 1 | 2 }) {
  return <p className={styles.step}>{`Step ${step} of 2`}</p>;
}
