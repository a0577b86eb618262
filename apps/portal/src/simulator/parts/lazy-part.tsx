import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '#portal/shared/ui/error-boundary.tsx';
import { LoadingArea } from '#portal/shared/ui/loading-area.tsx';

interface LazyPartProps {
  /** The subject of the error text. */
  readonly what: string;
  readonly children: ReactNode;
}

/** Shows that the code of a part is being loaded, or that this has failed. */
export function LazyPart({ what, children }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={<p role="alert">{what} could not be loaded. Reload the page.</p>}>
      <Suspense fallback={<LoadingArea />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A component whose code is loaded when it is first shown; `what` is the subject of the error text. */
export function lazyPart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function LoadedPart(props: Props) {
    return (
      <LazyPart what={what}>
        <Part {...props} />
      </LazyPart>
    );
  };
}
