import { useEffect, useState } from 'react';
import { BarFrame } from '../bar-frame.tsx';
import { StripButton } from '../sim-strip.tsx';
import bar from '../sim-bar.module.css';
import { useSimStore } from '../sim-store.ts';
import { TokenDialog } from './token-dialog.tsx';

interface TokenBarProps {
  /** False where no token opens the controls: they serve the server's own machine only. */
  readonly canEnter: boolean;
}

/** In place of the bar where the controls are not open to this browser: it still says that the data is simulated. */
export function TokenBar({ canEnter }: TokenBarProps) {
  // Asked once in a tab: a user who only looks at the portal closes the dialog and is not asked again.
  const [isOpen, setOpen] = useState(() => canEnter && !useSimStore.getState().tokenAsked);
  useEffect(() => {
    if (canEnter) useSimStore.setState({ tokenAsked: true });
  }, [canEnter]);
  return (
    <BarFrame>
      <span>Simulated data</span>
      {canEnter && (
        <StripButton className={bar.actions} onClick={() => setOpen(true)}>
          Enter the token
        </StripButton>
      )}
      {canEnter && <TokenDialog open={isOpen} onClose={() => setOpen(false)} />}
    </BarFrame>
  );
}
