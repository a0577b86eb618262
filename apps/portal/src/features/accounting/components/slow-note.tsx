import { useEffect, useState } from 'react';
import { Text } from '../../../shared/ui/layout/text.tsx';

/** Milliseconds until a list counts as slow. */
const SLOW_MS = 3000;

/**
 * Says why a list takes long, after a while: the amounts of a new seed are billed from months that nobody has looked at.
 * Shown only while a list loads.
 */
export function SlowNote() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Text tone="muted" role="status">
      {isSlow && 'Computing 24 months of revenue. This takes up to half a minute, once per seed.'}
    </Text>
  );
}
