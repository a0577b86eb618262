import { useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { describeControlError } from '../../../shared/api/control-plane.ts';
import { simToast } from '../../sim-toast.ts';
import { loadStory } from './own-actions.ts';

/** The button opens the file dialog; the input itself is never visible. */
const HIDDEN = { display: 'none' };

/** Opens a story's file of this computer in the editor. */
export function LoadStory() {
  const input = useRef<HTMLInputElement>(null);
  const load = (file: File | undefined) => {
    if (!file) return;
    loadStory(file).catch((error: unknown) =>
      simToast.error(`${file.name} cannot be opened. ${describeControlError(error)}`),
    );
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>Load a story</Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="File of a story"
        style={HIDDEN}
        onChange={(event) => {
          load(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
