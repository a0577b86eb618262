import { Stack } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import { refusalOf } from './refusal-sentences.ts';

interface RefusalProps {
  readonly error: unknown;
  /** The name of a file that was refused. */
  readonly what?: string;
}

/** Why the server did not store the publisher. */
export function Refusal({ error, what }: RefusalProps) {
  return (
    <Stack role="alert" gap={1}>
      {what !== undefined && (
        <Text font="hint" breaks>
          {what} is not stored:
        </Text>
      )}
      {refusalOf(error).map((sentence) => (
        <Text key={sentence} tone="danger" font="hint" breaks>
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}
