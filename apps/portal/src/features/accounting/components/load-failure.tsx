import { Button } from '#portal/shared/ui/button.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';

interface LoadFailureProps {
  readonly text: string;
  readonly query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}

/** A part of the panel that could not be loaded, with Retry; the rest of the panel stays. */
export function LoadFailure({ text, query }: LoadFailureProps) {
  return (
    <Row gap={2}>
      <Text tone="muted" font="hint">
        {text}
      </Text>
      <Button size="toolbar" busy={query.isFetching} onClick={() => void query.refetch()}>
        Retry
      </Button>
    </Row>
  );
}
