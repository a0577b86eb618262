import { Text } from '#portal/shared/ui/layout/text.tsx';

/** What a suggestion is not: prices that follow each new one rise without end. From the start, so that no row moves. */
export function ContainsFloor() {
  return (
    <Text tone="muted" role="note">
      A floor price raises the eRPM, and so the next suggestion: do not follow every one, or you
      lose revenue.
    </Text>
  );
}
