import { ExplainDialog } from './explain-dialog.tsx';
import { useExplain } from './explain-state.ts';
import { FigurePicker } from './figure-picker.tsx';

/** Explains figures of the page: the mode in which one is picked, and the explanation. */
export function Explainer() {
  const isPicking = useExplain((state) => state.isPicking);
  return (
    <>
      {isPicking && <FigurePicker />}
      <ExplainDialog />
    </>
  );
}
