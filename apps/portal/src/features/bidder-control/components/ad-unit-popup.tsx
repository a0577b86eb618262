import { formatSizes } from '../../../shared/format/ad-sizes.ts';
import { Popup } from '../../../shared/ui/popup.tsx';
import type { AdUnitRow } from '../models/ad-unit-row.ts';
import styles from './ad-unit-popup.module.css';

interface AdUnitPopupProps {
  readonly adUnit: AdUnitRow;
  readonly onClose: () => void;
}

/** The details of a bidder's ad unit, with one param on each line. */
export function AdUnitPopup({ adUnit, onClose }: AdUnitPopupProps) {
  return (
    <Popup open title={adUnit.divId} onClose={onClose}>
      <dl className={styles.facts}>
        <dt>Ad Unit</dt>
        <dd>{adUnit.adUnitName}</dd>
        <dt>Div Id</dt>
        <dd>{adUnit.divId}</dd>
        <dt>Sizes</dt>
        <dd>{formatSizes(adUnit.sizes)}</dd>
        <dt>Params</dt>
        <dd>
          <pre className={styles.params}>{JSON.stringify(adUnit.params, null, 2)}</pre>
        </dd>
      </dl>
    </Popup>
  );
}
