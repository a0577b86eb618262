import { Dropdown } from '../../../shared/ui/dropdown.tsx';
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
        <span className={styles.label}>Page</span>
        <span className={styles.only}>{names[0]}</span>
      </>
    );
  }
  return (
    <>
      {/* Hidden from assistive technology: the control has the same name. */}
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
