import { THRESHOLD_RULES } from '@bidstage/mock-api/contract/values/alerts';
import { useState } from 'react';
import { isShown } from '#portal/shared/format/numbers.ts';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from './threshold.module.css';

const { percent, milliseconds } = THRESHOLD_RULES;

export const PERCENT_OPTIONS = Array.from(
  { length: (percent.maximum - percent.minimum) / percent.step + 1 },
  (_, index) => {
    const value = String(percent.minimum + index * percent.step);
    return { value, label: `${value}%` };
  },
);

export const RESPONSE_TIME_LENGTH = String(milliseconds.maximum).length;

/**
 * Parses a typed response time, in ms: its whole number, limited to the allowed range; the minimum for a text without a
 * number.
 */
export function parseResponseTime(text: string): number {
  const { minimum, maximum } = milliseconds;
  const typed = Number.parseInt(text, 10);
  return Number.isNaN(typed) ? minimum : Math.min(Math.max(typed, minimum), maximum);
}

interface ThresholdProps {
  readonly label: string;
  /** Absent until the settings have loaded, and where they lack it. */
  readonly value: number | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** Maximum height of the menu of percentages, in px (specification 2 §9). */
const MENU_HEIGHT = 250;

export function PercentThreshold({ label, value, disabled, onChange }: ThresholdProps) {
  return (
    <Dropdown
      label={label}
      value={isShown(value) ? String(value) : ''}
      options={PERCENT_OPTIONS}
      maxHeight={MENU_HEIGHT}
      disabled={disabled}
      className={styles.threshold}
      onChange={(percent) => onChange(Number(percent))}
    />
  );
}

/**
 * A field for a response time in ms. While the user types, the field keeps its text, which may be empty or out of
 * range; on blur or Enter the text becomes the resulting number.
 */
export function ResponseTimeThreshold({ label, value, disabled, onChange }: ThresholdProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <Row as="span" inline gap={2} className={styles.field} data-disabled={disabled || undefined}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${label} in ms`}
        maxLength={RESPONSE_TIME_LENGTH}
        value={draft ?? (isShown(value) ? value : '')}
        disabled={disabled}
        className={styles.input}
        onChange={({ target }) => {
          setDraft(target.value);
          onChange(parseResponseTime(target.value));
        }}
        onBlur={() => setDraft(undefined)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setDraft(undefined);
        }}
      />
      <span aria-hidden="true">ms</span>
    </Row>
  );
}
