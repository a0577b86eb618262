import { useEffect } from 'react';
import { closePanel, openPanel, setPresenting, useSimSession } from './sim-session.ts';

function togglePanel(): void {
  const { panelOpen, presenting } = useSimSession.getState();
  if (presenting) {
    setPresenting(false);
    openPanel();
  } else if (panelOpen) closePanel();
  else openPanel();
}

/** By the key's position (`code`), because Shift changes its character on every keyboard. */
const ACTIONS: Readonly<Record<string, () => void>> = {
  Period: togglePanel,
  Comma: () => setPresenting(!useSimSession.getState().presenting),
};

export function useSimShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = event.ctrlKey && event.shiftKey ? ACTIONS[event.code] : undefined;
      if (!action || event.altKey || event.metaKey) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
