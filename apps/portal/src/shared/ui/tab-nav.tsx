import { NavLink } from 'react-router-dom';
import styles from './tab-nav.module.css';

interface TabNavProps {
  /** The navigation's name. */
  readonly label: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

/** Tabs that are routes: links; the current one has `aria-current="page"`. */
export function TabNav({ label, links }: TabNavProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.navList}>
        {links.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} className={styles.navTab ?? ''}>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
