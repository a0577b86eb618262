import { useEffect, useState } from 'react';
import { watchScreen } from './watch-screen.ts';

/**
 * A value read from the present screen, read again whenever the screen changes. `read` must be stable; equal values, as
 * JSON, do not render again.
 */
export function useScreen<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const look = () => {
      const next = read();
      setValue((former) => (JSON.stringify(former) === JSON.stringify(next) ? former : next));
    };
    look();
    return watchScreen(look);
  }, [read]);
  return value;
}
