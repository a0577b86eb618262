import { problemsOf, type RequestProblem } from '#portal/shared/api/api-error.ts';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { LABELS } from './publisher-form-model.ts';

function problemSentence({ path, message }: RequestProblem): string {
  const [, , field = ''] = path.split('/');
  const label = field in LABELS ? LABELS[field as keyof typeof LABELS] : field;
  return label ? `${label}: ${message}.` : `${message}.`;
}

interface RefusalProps {
  readonly error: unknown;
  readonly what?: string;
}

/** Why the server did not store the publisher, one sentence for each problem. */
export function Refusal({ error, what }: RefusalProps) {
  const problems = problemsOf(error);
  const sentences =
    problems.length > 0 ? problems.map(problemSentence) : [`${describeControlError(error)}.`];
  return (
    <Stack role="alert" gap={1}>
      {what !== undefined && (
        <Text font="hint" breaks>
          {what} is not stored:
        </Text>
      )}
      {sentences.map((sentence) => (
        <Text key={sentence} tone="danger" font="hint" breaks>
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}
