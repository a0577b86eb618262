import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Stack, Toolbar } from '../../../shared/ui/layout/layout.tsx';
import parts from '../../panel/parts.module.css';
import { useSimState } from '../../sim-queries.ts';
import { openDesk } from './open-desk.ts';

/** Moves the desk from the panel to a window of its own. */
export function OpenDeskButton() {
  const { data: state } = useSimState();
  const [isBlocked, setBlocked] = useState(false);
  if (!state) return null;
  return (
    <Stack gap={2} shrink>
      <Toolbar>
        <Button size="toolbar" onClick={() => setBlocked(!openDesk(state.world))}>
          Desk in a second window
        </Button>
      </Toolbar>
      {isBlocked && (
        <p role="alert" className={parts.hint}>
          The browser has blocked the window. Allow pop-up windows for this address and try again,
          or stay here: this panel is the same desk.
        </p>
      )}
    </Stack>
  );
}
