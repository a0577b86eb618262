import { ButtonLink } from '#portal/shared/ui/button-link.tsx';
import { Button } from '#portal/shared/ui/button.tsx';
import { setPreference, usePreferences } from '#portal/shared/preferences/preferences.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from './floor-price-tip.module.css';

const dismiss = () => setPreference('floorPriceTooltipInvisible', true);

/** Links to the suggested floor prices of bidders. */
export function FloorPriceLink() {
  return (
    <span className={styles.button}>
      <ButtonLink to="/floor-price/bidders" size="toolbar" onClick={dismiss}>
        Floor Price Suggestion
      </ButtonLink>
    </span>
  );
}

/** Explains the link above it, until the user dismisses it. */
export function FloorPriceTip() {
  const isInvisible = usePreferences((preferences) => preferences.floorPriceTooltipInvisible);
  if (isInvisible) return null;
  return (
    <Row gap={[1, 3]} wrap role="note" aria-label="Floor price tip" className={styles.tip}>
      <p>See a suggested floor price for each bidder, based on its last 30 days.</p>
      <Button size="toolbar" variant="quiet" onClick={dismiss}>
        Got it
      </Button>
    </Row>
  );
}
