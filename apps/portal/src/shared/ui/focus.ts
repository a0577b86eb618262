import type { RefObject } from 'react';

/**
 * Focuses an element that is not focusable by default; it is focusable only until it loses the focus. False where it
 * cannot have the focus: it has no box of its own (`display: contents`), or is hidden.
 */
export function focusElement(element: HTMLElement): boolean {
  const isOwn = element.hasAttribute('tabindex');
  if (!isOwn) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const hasFocus = document.activeElement === element;
  const restore = () => element.removeAttribute('tabindex');
  if (!isOwn && hasFocus) element.addEventListener('blur', restore, { once: true });
  else if (!isOwn) restore();
  return hasFocus;
}

/** Focuses the heading of the screen, for example when the focused control has disappeared. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading) focusElement(heading);
}

/** An element that had the focus, with its ancestors in the screen at that time, the nearest first. */
interface Focused {
  readonly element: HTMLElement;
  readonly ancestors: readonly HTMLElement[];
}

const DIALOGS = '[role=dialog], [role=alertdialog]';
/** What holds a whole screen: it may hold another one by now. */
const OUTSIDE = 'main, #root, body';
/** Grids remove and restore focused cells themselves. */
const GRID = '.ag-root-wrapper';

let latest: Focused | undefined;
let pending: ReturnType<typeof setTimeout> | undefined;
/** A control that lost the focus because it was disabled, and what has the focus instead. */
let disabled: { readonly control: HTMLElement; readonly instead: Element | null } | undefined;
/** What had the focus before it first moved into a dialog, by the dialog. */
const openers = new WeakMap<Element, Focused | undefined>();

function noteFocus({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  const dialog = target.closest(DIALOGS);
  if (dialog && !openers.has(dialog)) openers.set(dialog, latest);
  const ancestors: HTMLElement[] = [];
  for (let at = target.parentElement; at && !at.matches(OUTSIDE); at = at.parentElement) {
    ancestors.push(at);
  }
  latest = { element: target, ancestors };
}

const isGone = (element: HTMLElement) => !element.isConnected || element.matches(':disabled');

/** Focuses what had the focus, else the nearest part around it that is still there, else the heading of the screen. */
function focusNear(focused: Focused | undefined): void {
  if (focused && !isGone(focused.element)) {
    focused.element.focus();
    if (document.activeElement === focused.element) return;
  }
  const isTaken = focused?.ancestors.some(
    (element) => element.isConnected && !element.closest(GRID) && focusElement(element),
  );
  if (!isTaken) focusHeading();
}

/** Puts the focus near a control that has vanished or is disabled, unless something else has taken it. */
function keepFocus(): void {
  pending = undefined;
  const lost = latest;
  if (!lost || !isGone(lost.element)) return;
  const { activeElement: active } = document;
  if (active && active !== document.body && active !== lost.element) return;
  latest = undefined;
  focusNear(lost);
  if (lost.element.isConnected)
    disabled = { control: lost.element, instead: document.activeElement };
}

/** Returns the focus to a control that was disabled only while it worked, unless the user has moved the focus. */
function returnFocus(): void {
  if (!disabled || isGone(disabled.control)) return;
  const { control, instead } = disabled;
  disabled = undefined;
  if (document.activeElement === instead) control.focus();
}

/** What replaces a control takes the focus first, as does a dialog that closes. */
function keepFocusSoon(): void {
  returnFocus();
  if (latest && isGone(latest.element)) pending ??= setTimeout(keepFocus);
}

/**
 * Keeps the focus on the page: a control that removes or disables itself would leave it to the document's top. Called
 * once for a page. The function it returns ends the watch, with what still waits.
 */
export function watchFocus(): () => void {
  const observer = new MutationObserver(keepFocusSoon);
  document.addEventListener('focusin', noteFocus, true);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    document.removeEventListener('focusin', noteFocus, true);
    observer.disconnect();
    clearTimeout(pending);
    pending = undefined;
    disabled = undefined;
  };
}

/**
 * Handlers for a dialog's content that return the focus to the element that had it before the dialog opened, also where
 * a field of the dialog takes it at once. The library does so only for its own trigger, and our dialogs are opened by
 * state. The first focus is on the first control of the content, or on `initial`.
 */
export function useFocusReturn(initial?: RefObject<HTMLElement | null>) {
  return {
    onOpenAutoFocus: (event: Event) => {
      if (!initial?.current) return;
      event.preventDefault();
      initial.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusNear(
        event.currentTarget instanceof Element ? openers.get(event.currentTarget) : undefined,
      );
    },
  };
}
