import { useCallback, useId, useRef } from 'react';
import { ALERT_OPTIONS } from '../models/alert-options.ts';
import { AlertRow } from './alert-row.tsx';
import styles from './email-notifications.module.css';
import { FailureBanner } from './failure-banner.tsx';
import { SaveStatus } from './save-status.tsx';
import { useSettingsForm } from '../hooks/use-settings-form.ts';

/** The e-mail alerts of the user; each change is saved automatically. */
export function EmailNotifications() {
  const { query, settings, phase, saveError, change, retry } = useSettingsForm();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          E-mail notifications
        </h2>
        {(settings || !query.isError) && (
          <SaveStatus isLoading={settings === undefined} phase={phase} />
        )}
      </div>
      {query.isError && (
        <FailureBanner
          call="getSettings"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
          onFocusLost={focusHeading}
        />
      )}
      {saveError !== undefined && (
        <FailureBanner
          call="updateSettings"
          error={saveError}
          retrying={phase === 'saving'}
          onRetry={retry}
          onFocusLost={focusHeading}
        />
      )}
      <ul className={styles.list} aria-busy={query.isPending}>
        {ALERT_OPTIONS.map((alert) => (
          <AlertRow key={alert.key} alert={alert} settings={settings} onChange={change} />
        ))}
      </ul>
    </section>
  );
}
