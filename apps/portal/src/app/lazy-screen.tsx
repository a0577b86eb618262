import { Fragment, useState, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ScreenError } from './pages/screen-error.tsx';

type LoadScreen = () => Promise<ComponentType>;
/** What is around the error of a screen: the screens of the shell are in its `main`. */
type Frame = 'main' | typeof Fragment;

/**
 * A route's screen that loads on demand. The router caches a failed load for ever, so a failure loads a replacement
 * screen, which can load the right one on a retry.
 */
export const lazyScreen = (
  load: LoadScreen,
  Frame: Frame = Fragment,
): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    try {
      return { Component: await load() };
    } catch {
      return { Component: unloadedScreen(load, Frame) };
    }
  },
});

const isReachable = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

function unloadedScreen(load: LoadScreen, Frame: Frame): ComponentType {
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
        // Until the page is loaded again, browsers remember that a part of the code could not be fetched.
        if (await isReachable()) location.reload();
        else setRetrying(false);
      }
    };
    if (Screen) return <Screen />;
    return (
      <Frame>
        <ScreenError onRetry={() => void retry()} retrying={isRetrying} />
      </Frame>
    );
  };
}
