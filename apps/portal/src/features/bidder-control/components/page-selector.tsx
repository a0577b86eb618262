import { Dropdown } from '../../../shared/ui/dropdown.tsx';
import { Field } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import styles from './bidder-pages.module.css';

/** Maximum height of the menu, in pixels (specification 1 §2). */
const MENU_HEIGHT = 400;

interface PageSelectorProps {
  readonly names: readonly string[];
  readonly index: number;
  readonly onChange: (index: number) => void;
}

/** Chooses one of several pages; shows only the name if there is one page. */
export function PageSelector({ names, index, onChange }: PageSelectorProps) {
  if (names.length === 1) {
    return (
      <>
        <Text as="span" tone="muted">
          Page
        </Text>
        <Text as="span" font="control-strong" breaks>
          {names[0]}
        </Text>
      </>
    );
  }
  return (
    <Field as="span" beside label="Page">
      <Dropdown
        label="Page"
        size="toolbar"
        className={styles.page}
        value={String(index)}
        options={names.map((label, value) => ({ value: String(value), label }))}
        onChange={(value) => onChange(Number(value))}
        maxHeight={MENU_HEIGHT}
      />
    </Field>
  );
}
