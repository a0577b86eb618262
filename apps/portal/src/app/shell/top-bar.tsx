import { Link, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../shared/session/session-queries.ts';
import { Logo } from './logo.tsx';
import { MessageList } from './message-list.tsx';
import { isInSection, navigationFor } from './navigation.ts';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** Logo, the areas that the user's roles open, past messages, and the user menu with the greeting. */
export function TopBar() {
  const { email, roles } = useCurrentUser();
  const { pathname } = useLocation();
  return (
    <header className={styles.bar}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Link to="/" className={styles.home} aria-label="Bidstage home">
        <Logo />
      </Link>
      <nav aria-label="Areas" className={styles.nav}>
        <ul className={styles.list}>
          {navigationFor(roles).map((item) => (
            <li key={item.section}>
              <Link
                to={item.to}
                className={styles.link}
                aria-current={isInSection(item, pathname) ? 'page' : undefined}
              >
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <MessageList />
      <UserMenu email={email} />
    </header>
  );
}
