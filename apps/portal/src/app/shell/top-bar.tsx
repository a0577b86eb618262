import { SearchIcon } from '#portal/shared/ui/icons.tsx';
import { Link, useLocation } from 'react-router-dom';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { useProspectName } from '#portal/shared/set-by-simulator.ts';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { openShortcutDialog } from '../shortcuts/shortcut-dialog.ts';
import { Logo } from './logo.tsx';
import { MessageList } from './message-list.tsx';
import { isInSection, navigationFor } from './navigation.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** Opens the search and, where there is room, shows its keyboard shortcut. */
function FinderButton() {
  return (
    <Row
      as="button"
      gap={2}
      inline
      fixed
      type="button"
      className={styles.finder}
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      title="Search (Ctrl+K)"
      onClick={() => openShortcutDialog('finder')}
    >
      <SearchIcon size={14} aria-hidden="true" />
      <span className={styles.keys}>Ctrl K</span>
    </Row>
  );
}

/** Logo, the areas that the user's roles may open, search, saved views, past messages, and the user menu. */
export function TopBar() {
  const { roles } = useCurrentUser();
  const { pathname } = useLocation();
  const prospect = useProspectName(({ name }) => name);
  return (
    <Row as="header" gap={2} className={styles.bar} data-screen-only="">
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Row fixed className={styles.brand}>
        <Logo />
        {prospect !== '' && (
          <span className={styles.prospect} title={prospect}>
            {prospect}
          </span>
        )}
      </Row>
      <nav aria-label="Areas" className={styles.nav}>
        <Row as="ul" gap={1} align="stretch">
          {navigationFor(roles).map((item) => (
            <li key={item.to}>
              <Row
                as={Link}
                inline
                to={item.to}
                className={styles.link}
                aria-current={isInSection(item, pathname) ? 'page' : undefined}
              >
                {item.label}
              </Row>
            </li>
          ))}
        </Row>
      </nav>
      <Row gap={1} shrink className={styles.tools}>
        <FinderButton />
        <SavedViews />
        <MessageList />
        <UserMenu />
      </Row>
    </Row>
  );
}
