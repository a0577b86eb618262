import { BarFrame } from '#portal/simulator/bar-frame.tsx';
import { StripButton } from '#portal/simulator/sim-strip.tsx';
import bar from '#portal/simulator/sim-bar.module.css';
import { stopCapture, useCapture } from './capture-state.ts';

/** In place of the bar while a story is recorded: how far the work is, and the way to end it. */
export function CaptureBar() {
  const { step, steps } = useCapture();
  return (
    <BarFrame>
      <span role="status">
        The picture of step {(step ?? 0) + 1} of {steps} is being taken. Please leave the page as it
        is.
      </span>
      <StripButton className={bar.actions} onClick={stopCapture}>
        Stop
      </StripButton>
    </BarFrame>
  );
}
