import { useState, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ScreenError } from './pages/screen-error.tsx';

type LoadScreen = () => Promise<ComponentType>;

/**
 * A route's screen that loads on demand. The router remembers a failed load for good, so that a failure
 * becomes a screen of its own, which can load the right one after all.
 */
export const lazyScreen = (load: LoadScreen): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    try {
      return { Component: await load() };
    } catch {
      return { Component: unloadedScreen(load) };
    }
  },
});

function unloadedScreen(load: LoadScreen): ComponentType {
  /** Outlives the mounted screen: a second visit shows it at once. */
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
