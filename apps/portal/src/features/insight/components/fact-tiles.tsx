import { Row } from '../../../shared/ui/layout/layout.tsx';
import styles from './fact-tiles.module.css';

/** A figure with its label. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Figures side by side. */
export function FactTiles({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Row as="dl" gap={[3, 8]} align="stretch" wrap>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.tile}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  );
}
