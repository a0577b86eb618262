import { Text } from '#portal/shared/ui/layout/text.tsx';

/** What the suggestion means once a floor price is set: prices that follow each new one rise without end. */
export function ContainsFloor() {
  return (
    <Text tone="muted" role="note">
      Where a floor price is set, the suggestion already contains it. Do not raise the price to each
      new suggestion: you would lose revenue.
    </Text>
  );
}
