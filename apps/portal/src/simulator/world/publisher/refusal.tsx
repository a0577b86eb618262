import { Stack } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import { refusalOf } from './publisher-actions.ts';

/** Why the server did not store the publisher. */
export function Refusal({ error }: { readonly error: unknown }) {
  return (
    <Stack role="alert" gap={1}>
      {refusalOf(error).map((sentence) => (
        <Text key={sentence} tone="danger" font="hint" breaks>
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}
