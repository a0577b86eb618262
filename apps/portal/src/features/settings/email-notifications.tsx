import { useCallback, useId, useRef } from 'react';
import { useSettingsForm } from './use-settings-form.ts';
import { ALERT_OPTIONS } from './alert-options.ts';
import { AlertRow } from './alert-row.tsx';
import { Card, Row, Stack } from '../../shared/ui/layout/layout.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { SaveStatus } from './save-status.tsx';

/** The e-mail alerts of the user; each change is saved automatically. */
export function EmailNotifications() {
  const { query, settings, phase, saveError, change, retry } = useSettingsForm();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Row gap={[1, 4]} align="baseline" justify="between" wrap>
        <h2 id={id} ref={heading} tabIndex={-1}>
          E-mail notifications
        </h2>
        {(settings || !query.isError) && (
          <SaveStatus isLoading={settings === undefined} phase={phase} />
        )}
      </Row>
      {query.isError && (
        <FailureBanner
          textKey="getSettings"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
          onFocusLost={focusHeading}
        />
      )}
      {saveError !== undefined && (
        <FailureBanner
          textKey="updateSettings"
          error={saveError}
          retrying={phase === 'saving'}
          onRetry={retry}
          onFocusLost={focusHeading}
        />
      )}
      <Card as="ul" aria-busy={query.isPending}>
        {ALERT_OPTIONS.map((alert) => (
          <AlertRow key={alert.key} alert={alert} settings={settings} onChange={change} />
        ))}
      </Card>
    </Stack>
  );
}
