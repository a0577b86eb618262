import type { ProblemDetails } from '@bidstage/mock-api/contract/operations/control/problem-details';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeControlError } from '../../../shared/api/control-plane.ts';
import { Stack } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import { LABELS } from './publisher-form-model.ts';

/** The sentence for a problem of a request: `Country: must be one of …`. */
function problemSentence({ path, message }: { readonly path: string; readonly message: string }) {
  const [, , field = ''] = path.split('/');
  const label = field in LABELS ? LABELS[field as keyof typeof LABELS] : field;
  return label ? `${label}: ${message}.` : `${message}.`;
}

/** Why the server refuses a publisher, one sentence for each problem. */
function refusalOf(error: unknown): readonly string[] {
  const details =
    error instanceof ApiError ? (error.data as ProblemDetails | undefined) : undefined;
  return details?.problems?.map(problemSentence) ?? [`${describeControlError(error)}.`];
}

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
