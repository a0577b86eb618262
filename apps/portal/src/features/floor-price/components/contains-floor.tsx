import { Text } from '#portal/shared/ui/layout/text.tsx';

/** What the suggestion means once a floor price is set: prices that follow each new one rise without end. */
export function ContainsFloor() {
  return (
    <Text tone="muted" role="note">
      Current floor prices already raise these suggestions. Do not follow every new one: you would
      lose revenue.
    </Text>
  );
}
