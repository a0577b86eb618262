import { Text } from '#portal/shared/ui/layout/text.tsx';

/** What a suggestion is not: prices that follow each new one rise without end. From the start, so that no row moves. */
export function ContainsFloor() {
  return (
    <Text tone="muted" role="note">
      A floor price raises the eRPM, and so the next suggestion. If you follow every new suggestion,
      prices get too high and you lose revenue.
    </Text>
  );
}
