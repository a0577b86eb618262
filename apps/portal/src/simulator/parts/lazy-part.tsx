import type { ComponentType } from 'react';
import { LoadingArea } from '#portal/shared/ui/loading-area.tsx';
import { optionalPart } from '#portal/shared/ui/optional-part.tsx';

/** A component whose code is loaded when it is first shown; `what` is the subject of the error text. */
export const lazyPart = <Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
) =>
  optionalPart(
    load,
    <LoadingArea />,
    <p role="alert">{what} could not be loaded. Reload the page.</p>,
  );
