import { useState, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ScreenError } from './pages/screen-error.tsx';

type LoadScreen = () => Promise<ComponentType>;

/**
 * A route's screen that loads on demand. The router caches a failed load for ever, so a failure loads a replacement
 * screen, which can load the right one on a retry.
 */
const lazyRoute = (load: LoadScreen): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    try {
      return { Component: await load() };
    } catch {
      return { Component: unloadedScreen(load) };
    }
  },
});

/** A screen without props: the export `name` of the module that `load` imports. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Pick<RouteObject, 'lazy'> {
  return lazyRoute(async () => (await load())[name]);
}

/** The same for a screen with props. */
export function lazyScreenWith<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  props: Props,
): Pick<RouteObject, 'lazy'> {
  return lazyRoute(async () => {
    const Screen: ComponentType<Props> = (await load())[name];
    return () => <Screen {...props} />;
  });
}

function unloadedScreen(load: LoadScreen): ComponentType {
  /** Survives unmounting: a second visit shows the screen at once. */
  let loaded: ComponentType | undefined;
  return function UnloadedScreen() {
    const [Screen, setScreen] = useState(() => loaded);
    const [isRetrying, setRetrying] = useState(false);
    const retry = async () => {
      setRetrying(true);
      try {
        loaded = await load();
        setScreen(() => loaded);
      } catch {
        setRetrying(false);
      }
    };
    if (Screen) return <Screen />;
    return <ScreenError onRetry={() => void retry()} retrying={isRetrying} />;
  };
}
