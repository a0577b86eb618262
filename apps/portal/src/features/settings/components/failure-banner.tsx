import { useLayoutEffect, useRef } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import type { CallKey } from '../../../shared/api/error-texts.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';

interface FailureBannerProps {
  /** The catalogue's name of the call that failed. */
  readonly call: CallKey;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Called when the message goes while the focus is in it. */
  readonly onFocusLost: () => void;
}

/** What failed and why, with Retry; it stays until that has worked. */
export function FailureBanner(props: FailureBannerProps) {
  const { call, error, retrying, onRetry, onFocusLost } = props;
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
        message={describeError(call, error)}
        onRetry={onRetry}
        retrying={retrying}
      />
    </div>
  );
}
