import { Dropdown } from '../../../shared/ui/dropdown.tsx';
import { PERCENT_OPTIONS } from '../models/thresholds.ts';
import styles from './threshold.module.css';

/** The props of a threshold's control; `value` is absent until the settings have loaded. */
export interface ThresholdProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** Maximum height of the menu of percentages, in px (specification 2 §9). */
const MENU_HEIGHT = 250;

/** Chooses a percentage. */
export function PercentThreshold({ label, value, disabled, onChange }: ThresholdProps) {
  return (
    <Dropdown
      label={label}
      value={value === undefined ? '' : String(value)}
      options={PERCENT_OPTIONS}
      maxHeight={MENU_HEIGHT}
      disabled={disabled}
      className={styles.threshold}
      onChange={(percent) => onChange(Number(percent))}
    />
  );
}
