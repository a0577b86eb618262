import { Button } from './button.tsx';
import { Row } from './layout/layout.tsx';
import { Text } from './layout/text.tsx';

interface DeletedItemProps {
  readonly name: string;
  readonly onUndo: () => void;
}

/** A constant, so that a render does not move the focus again. */
const focusButton = (button: HTMLElement | null) => button?.querySelector('button')?.focus();

/** Keeps the place of a deleted entry in its list: a second click hits no other entry, and Undo brings it back. */
export function DeletedItem({ name, onUndo }: DeletedItemProps) {
  return (
    <li ref={focusButton}>
      <Row gap={2}>
        <Text tone="muted" breaks role="status">{`${name} deleted.`}</Text>
        <Button
          size="toolbar"
          variant="quiet"
          aria-label={`Undo: bring back ${name}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      </Row>
    </li>
  );
}
