import type { ReactNode } from 'react';
import styles from './settings-list.module.css';

interface SettingsListProps {
  /** Name and value of each setting, in the order of the form. */
  readonly settings: readonly { readonly name: ReactNode; readonly value: ReactNode }[];
}

/** Settings of an Ad Manager form with the values to enter. */
export function SettingsList({ settings }: SettingsListProps) {
  return (
    <dl className={styles.list}>
      {settings.map(({ name, value }, index) => (
        <div key={index} className={styles.setting}>
          <dt className={styles.name}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
