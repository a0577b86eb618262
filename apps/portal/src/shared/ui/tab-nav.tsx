import { NavLink } from 'react-router-dom';
import { Row } from './layout/layout.tsx';
import styles from './tab-nav.module.css';

interface TabNavProps {
  readonly label: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

/** Tabs that are routes: links; the current one has `aria-current="page"`. */
export function TabNav({ label, links }: TabNavProps) {
  return (
    <nav aria-label={label}>
      <Row as="ul" gap={1} align="stretch">
        {links.map((link) => (
          <li key={link.to}>
            <Row as={NavLink} inline to={link.to} className={styles.navTab ?? ''}>
              {link.label}
            </Row>
          </li>
        ))}
      </Row>
    </nav>
  );
}
