import { useCallback, useId, useRef, useLayoutEffect } from 'react';
import { useSettingsForm } from '../hooks/use-settings-form.ts';
import { ALERTS_WITH_TEXTS } from '../models/alert-texts.ts';
import { AlertRow } from './alert-row.tsx';
import { Card, Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { SaveStatus } from './save-status.tsx';
import { describeError } from '#portal/shared/api/describe-error.ts';
import type { ErrorTextKey } from '#portal/shared/api/error-texts.ts';
import { ErrorState } from '#portal/shared/ui/error-state.tsx';

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
        {ALERTS_WITH_TEXTS.map((alert) => (
          <AlertRow key={alert.key} alert={alert} settings={settings} onChange={change} />
        ))}
      </Card>
    </Stack>
  );
}

interface FailureBannerProps {
  readonly textKey: ErrorTextKey;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Called when the message disappears while it contains the focus. */
  readonly onFocusLost: () => void;
}

/** The text of a failure and its reason, with Retry; it stays until a retry succeeds. */
function FailureBanner(props: FailureBannerProps) {
  const { textKey, error, retrying, onRetry, onFocusLost } = props;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);
  return (
    <div ref={box}>
      <ErrorState
        layout="banner"
        message={describeError(textKey, error)}
        onRetry={onRetry}
        retrying={retrying}
      />
    </div>
  );
}
