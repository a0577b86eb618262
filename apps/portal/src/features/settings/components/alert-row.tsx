import { useId } from 'react';
import type { Settings } from '@bidstage/mock-api/contract/values/alerts';
import type { SettingsChange } from '../api/settings-queries.ts';
import type { AlertWithText } from '../models/alert-texts.ts';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './alert-row.module.css';
import { PercentThreshold, ResponseTimeThreshold } from './threshold.tsx';

const CONTROLS = { percent: PercentThreshold, milliseconds: ResponseTimeThreshold } as const;

interface AlertRowProps {
  readonly alert: AlertWithText;
  /** Absent until they have loaded: nothing can be changed before that. */
  readonly settings: Settings | undefined;
  readonly onChange: (change: SettingsChange) => void;
}

export function AlertRow({ alert, settings, onChange }: AlertRowProps) {
  const id = useId();
  const isOn = settings?.[`${alert.key}Subscribed`] ?? false;
  return (
    <li className={styles.row}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        disabled={settings === undefined}
        className={styles.checkbox}
        onChange={({ target }) => onChange({ [`${alert.key}Subscribed`]: target.checked })}
      />
      <div className={styles.text}>
        <label htmlFor={id} className={styles.label}>
          {alert.label}
        </label>
        <Text tone="muted" font="cell" id={`${id}-hint`}>
          {alert.hint}
        </Text>
      </div>
      <Threshold alert={alert} settings={settings} disabled={!isOn} onChange={onChange} />
    </li>
  );
}

function Threshold({
  alert,
  settings,
  disabled,
  onChange,
}: AlertRowProps & { readonly disabled: boolean }) {
  if (alert.threshold === null) return null;
  const Control = CONTROLS[alert.threshold];
  const field = `${alert.key}Threshold` as const;
  return (
    <div className={styles.threshold}>
      <Control
        label={`${alert.label}: threshold`}
        value={settings?.[field]}
        disabled={disabled}
        onChange={(value) => onChange({ [field]: value })}
      />
    </div>
  );
}
