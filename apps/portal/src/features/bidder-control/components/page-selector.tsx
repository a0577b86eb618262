import { Dropdown } from '../../../shared/ui/dropdown.tsx';
import styles from './bidder-pages.module.css';

/** Tallest menu, in pixels (specification 1 §2). */
const MENU_HEIGHT = 400;

interface PageSelectorProps {
  readonly names: readonly string[];
  readonly index: number;
  readonly onChange: (index: number) => void;
}

/** Chooses one of several pages; the name of the page alone where there is only one. */
export function PageSelector({ names, index, onChange }: PageSelectorProps) {
  if (names.length === 1) {
    return (
      <>
        <span className={styles.label}>Page</span>
        <span className={styles.only}>{names[0]}</span>
      </>
    );
  }
  return (
    <>
      {/* The control has the same name. */}
      <span className={styles.label} aria-hidden="true">
        Page
      </span>
      <Dropdown
        label="Page"
        size="toolbar"
        className={styles.page}
        value={String(index)}
        options={names.map((label, value) => ({ value: String(value), label }))}
        onChange={(value) => onChange(Number(value))}
        maxHeight={MENU_HEIGHT}
      />
    </>
  );
}
