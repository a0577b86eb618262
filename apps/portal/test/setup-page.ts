import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A screen's code comes when it is first opened, and a busy machine is slow: what never comes fails all the same.
configure({ asyncUtilTimeout: 15_000 });

/** jsdom hides popovers by its style sheet, but cannot show them. */
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.removeAttribute('popover');
};

/** What jsdom lacks and Radix asks for. */
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

// Vitest runs these hooks in reverse: the page is emptied before the complaints of `setup.ts` are looked at.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
