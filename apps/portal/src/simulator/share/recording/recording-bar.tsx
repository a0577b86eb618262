import { BarFrame } from '#portal/simulator/bar-frame.tsx';
import { StripButton } from '#portal/simulator/sim-strip.tsx';
import bar from '#portal/simulator/sim-bar.module.css';
import { stopRecording, useRecording } from './recording-state.ts';

/** In place of the bar while a story is recorded: how far the work is, and the way to end it. */
export function RecordingBar() {
  const { step, steps } = useRecording();
  return (
    <BarFrame>
      <span role="status">
        The picture of step {(step ?? 0) + 1} of {steps} is being taken. Please leave the page as it
        is.
      </span>
      <StripButton className={bar.actions} onClick={stopRecording}>
        Stop
      </StripButton>
    </BarFrame>
  );
}
