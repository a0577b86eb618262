import { useLayoutEffect, useRef } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import type { ErrorTextKey } from '../../shared/api/error-texts.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';

interface FailureBannerProps {
  /** The key of its text. */
  readonly textKey: ErrorTextKey;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Called when the message disappears while it contains the focus. */
  readonly onFocusLost: () => void;
}

/** The text of a failure and its reason, with Retry; it stays until a retry succeeds. */
export function FailureBanner(props: FailureBannerProps) {
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
