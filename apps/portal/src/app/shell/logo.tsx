import { useBrand } from '#portal/shared/brand.ts';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from './logo.module.css';

/** The mark and name of the product, or the logo of the world's publisher; its name without one. */
export function Logo() {
  const brand = useBrand((state) => state.brand);
  if (!brand) return <ProductLogo />;
  if (brand.logo !== undefined)
    return <img src={brand.logo} alt={brand.name} className={styles.image} />;
  return (
    <span className={classNames(styles.name, styles.brand)} title={brand.name}>
      {brand.name}
    </span>
  );
}

function ProductLogo() {
  return (
    <Row as="span" gap={2} inline className={styles.logo}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <rect className={styles.ground} width="24" height="24" rx="5" />
        <g className={styles.bars}>
          <rect x="5" y="13" width="3.5" height="6" rx="1" />
          <rect x="10.25" y="9" width="3.5" height="10" rx="1" />
          <rect x="15.5" y="5" width="3.5" height="14" rx="1" />
        </g>
      </svg>
      <span className={classNames(styles.name, styles.product)}>Bidstage</span>
    </Row>
  );
}
