import { lazy, Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/** A component whose code is loaded when it is first shown; nothing is shown until then, or if loading fails. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function OptionalPart(props: Props) {
    return (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
