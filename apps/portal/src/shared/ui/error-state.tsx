import { XIcon } from './icons.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Row, Stack } from './layout/layout.tsx';
import styles from './message-state.module.css';

interface ErrorStateProps {
  /** The catalogue's text, from `describeError`. */
  readonly message: string;
  /** Lines below the message: what it is about, what the server said. */
  readonly lines?: readonly (string | undefined)[];
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  /** Time of `performance.now()` before which the server wants no retry: Retry waits and shows the seconds. */
  readonly retryAt?: number | undefined;
  /** `banner` is one line above content that still works; `area` replaces the content. */
  readonly layout?: 'area' | 'banner' | undefined;
  /** Minimum height of an area in pixels; the message is centred. */
  readonly minHeight?: number | undefined;
  /** Another action, next to Retry or instead of it. */
  readonly action?: ReactNode;
  /** The user's rights are the reason: the message says what to do. */
  readonly isForbidden?: boolean | undefined;
  readonly onDismiss?: (() => void) | undefined;
}

export function ErrorState(props: ErrorStateProps) {
  const {
    message,
    lines = [],
    onRetry,
    retrying,
    layout = 'area',
    minHeight,
    action,
    onDismiss,
  } = props;
  const { isForbidden = false } = props;
  const isBanner = layout === 'banner';
  const Layout = isBanner ? Row : Stack;
  return (
    <Layout
      gap={isBanner ? [2, 4] : 3}
      align="center"
      justify={isBanner ? 'between' : 'center'}
      wrap
      className={isBanner ? styles.banner : styles.state}
      style={isBanner ? undefined : { minHeight }}
      role="alert"
    >
      <Row gap={2} align="start" className={styles.error}>
        <ErrorMark />
        <div>
          <p>{message}</p>
          {lines.map(
            (line, index) =>
              line && (
                <p key={index} className={styles.line}>
                  {line}
                </p>
              ),
          )}
        </div>
      </Row>
      {isForbidden && (
        <p className={styles.hint}>
          Your account has no access to this data. Ask your account manager for access.
        </p>
      )}
      {onRetry && <RetryButton onRetry={onRetry} retrying={retrying} retryAt={props.retryAt} />}
      {action}
      {onDismiss && (
        <IconButton label="Dismiss" size="small" onClick={onDismiss}>
          <XIcon size={14} aria-hidden="true" />
        </IconButton>
      )}
    </Layout>
  );
}

type RetryButtonProps = Pick<ErrorStateProps, 'onRetry' | 'retrying' | 'retryAt'>;

function RetryButton({ onRetry, retrying, retryAt }: RetryButtonProps) {
  const seconds = useSecondsUntil(retryAt);
  const waits = seconds > 0 && !retrying;
  return (
    <Button
      size="toolbar"
      aria-disabled={waits || undefined}
      onClick={waits ? undefined : onRetry}
      busy={retrying}
    >
      {waits ? `Retry in ${seconds} s` : 'Retry'}
    </Button>
  );
}

function ErrorMark() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" className={styles.mark}>
      <path d="M7 1 13 12.5H1Z" fill="none" stroke="currentColor" strokeLinejoin="round" />
      <path d="M7 5v3.5M7 10v1" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

const SECOND_MS = 1000;

const secondsUntil = (at: number | undefined): number =>
  at === undefined ? 0 : Math.max(0, Math.ceil((at - performance.now()) / SECOND_MS));

/** Whole seconds until a time of `performance.now()`; 0 from then on, and without a time. */
function useSecondsUntil(at: number | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const update = () => {
      const left = secondsUntil(at);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(update, SECOND_MS / 4);
    update();
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
