/**
 * Dialogs that take the keys of the page behind them. A panel beside the page says `aria-modal="false"`, and a dialog that
 * is a screen of its own asks for confirmation itself before the user leaves it.
 */
export const MODAL_DIALOG =
  '[role=dialog]:not([aria-modal=false], [data-screen]), [role=alertdialog]';

/** True while a dialog or a menu lies over the page: its shortcuts wait. */
export const hasOpenLayer = (): boolean =>
  document.querySelector(`${MODAL_DIALOG}, [role=menu]`) !== null;
