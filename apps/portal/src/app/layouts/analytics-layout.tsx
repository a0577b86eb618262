import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { rangeSearchOf } from '#portal/shared/date-range/range-params.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from './analytics-layout.module.css';

export function AnalyticsLayout() {
  return (
    <Row align="stretch" className={styles.layout}>
      <nav aria-label="Analytics" className={styles.sidebar} data-screen-only="">
        <ul>
          <SidebarLink to="/analytics/bidders" screens={/^\/analytics\/bidders(\/|$)/}>
            Bidders
          </SidebarLink>
          <SidebarLink to="/analytics/adunits" screens={/^\/analytics\/(adunits|priority)(\/|$)/}>
            {FEATURE_FLAGS.viewPerformanceByPriority ? (
              <>
                Inventory <span className={styles.fresh}>NEW</span>
              </>
            ) : (
              'Div'
            )}
          </SidebarLink>
        </ul>
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </Row>
  );
}

interface SidebarLinkProps {
  readonly to: string;
  readonly screens: RegExp;
  readonly children: ReactNode;
}

/** Links to a group of screens and keeps the date range. */
function SidebarLink({ to, screens, children }: SidebarLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <li>
      <Row
        as={Link}
        gap={2}
        to={{ pathname: to, search: rangeSearchOf(search) }}
        className={styles.link}
        aria-current={screens.test(pathname) ? 'page' : undefined}
      >
        {children}
      </Row>
    </li>
  );
}
