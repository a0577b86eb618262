import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * A component whose code is loaded when it is first shown; `loading` is shown until then, `failed` if that is not possible,
 * and nothing if they are absent.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode = null,
  failed: ReactNode = null,
) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function OptionalPart(props: Props) {
    return (
      <ErrorBoundary fallback={failed}>
        <Suspense fallback={loading}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
