import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
// The first response waits for it. Here it makes the shapes of responses from the contract, once for a worker.
import '../src/shared/api/repair-response.ts';
import { resetClock } from '../src/shared/clock/sim-clock.ts';
import { DEFAULT_PREFERENCES, usePreferences } from '../src/shared/preferences/preferences.ts';
import { startNextSession } from '../src/shared/api/session.ts';
import { showWorld } from '../src/shared/api/tab.ts';
import { watchFocus } from '../src/shared/ui/focus.ts';

// jsdom has no canvas: the models of the charts run, the drawing does not.
vi.mock('#portal/shared/charts/chart-canvas.tsx', () => import('./helpers/fake-canvas.tsx'));

// Vitest takes the document away after a file's last test.
afterAll(watchFocus());

// A screen's code is loaded when it is first opened, and a busy machine is slow: a missing screen still fails.
configure({ asyncUtilTimeout: 15_000 });

/** jsdom hides popovers by its style sheet, but cannot show them. */
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.removeAttribute('popover');
};

/** Functions that Radix calls and jsdom lacks. */
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;

// AG Grid reads the height of its viewport from the computed style. jsdom has no layout and says `auto`, which the grid
// takes for a change of size in every frame: it renders for ever, and the router's transitions never get their turn.
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: '.ag-grid-viewport { height: 2000px; width: 2000px; }',
  }),
);

// Other files of the worker begin with the browser's clock, and as a user who has chosen nothing.
afterAll(() => {
  resetClock();
  usePreferences.setState(DEFAULT_PREFERENCES, true);
  localStorage.clear();
});

// Vitest runs these hooks in reverse order: the page is emptied before `setup.ts` checks for console messages.
afterEach(() => {
  cleanup();
  // The tests of a worker share their modules, and each is a tab of its own.
  startNextSession();
  showWorld(undefined);
  localStorage.clear();
  sessionStorage.clear();
});
