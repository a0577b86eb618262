import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../../shared/ui/error-boundary.tsx';
import { LoadingArea } from '../../shared/ui/loading-area.tsx';

interface LazyPartProps {
  /** The part as the subject of a sentence. */
  readonly what: string;
  readonly children: ReactNode;
}

/** A part of the panel whose code is loaded when it is shown first; its place shows that it is loading. */
export function LazyPart({ what, children }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={<p role="alert">{what} could not be loaded. Reload the page.</p>}>
      <Suspense fallback={<LoadingArea />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
