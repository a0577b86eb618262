import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

type Content<Props> = ReactNode | ((props: Props) => ReactNode);

/**
 * A component whose code is loaded when it is first shown; `loading` is shown until then, `failed` if that is not possible,
 * and nothing if they are absent.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: Content<Props> = null,
  failed: Content<Props> = null,
) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function OptionalPart(props: Props) {
    const shown = (content: Content<Props>) =>
      typeof content === 'function' ? content(props) : content;
    return (
      <ErrorBoundary fallback={shown(failed)}>
        <Suspense fallback={shown(loading)}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
