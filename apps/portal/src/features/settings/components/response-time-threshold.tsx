import { useState } from 'react';
import { parseResponseTime, RESPONSE_TIME_LENGTH } from '../models/thresholds.ts';
import type { ThresholdProps } from './percent-threshold.tsx';
import { Row } from '../../../shared/ui/layout/layout.tsx';
import styles from './threshold.module.css';

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
        value={draft ?? value ?? ''}
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
