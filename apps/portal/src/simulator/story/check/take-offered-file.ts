import { OFFERED_FILE_LABEL, useOfferedFile } from '../../../shared/presentation.ts';
import { findControl } from '../target/find-control.ts';

/**
 * Presses the button that takes the file of a step, as the presenter does; `path` is the file's path in the story.
 * Returns false while the page does not ask for it.
 */
export function takeOfferedFile(path: string): boolean {
  if (useOfferedFile.getState().path !== path) return false;
  const button = findControl({ role: 'button', name: OFFERED_FILE_LABEL })?.element;
  if (!(button instanceof HTMLButtonElement) || button.disabled) return false;
  button.click();
  return true;
}
