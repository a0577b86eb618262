import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/feature-flags';
import { NavLink, Outlet } from 'react-router-dom';
import styles from './analytics-layout.module.css';

/** The analytics screens with their sidebar. */
export function AnalyticsLayout() {
  return (
    <div className={styles.layout}>
      <nav aria-label="Analytics" className={styles.sidebar}>
        <ul>
          <li>
            <NavLink to="/analytics/bidders" className={styles.link ?? ''}>
              Bidders
            </NavLink>
          </li>
          <li>
            <NavLink to="/analytics/adunits" className={styles.link ?? ''}>
              {FEATURE_FLAGS.viewPerformanceByPriority ? (
                <>
                  Inventory <span className={styles.fresh}>NEW</span>
                </>
              ) : (
                'Div'
              )}
            </NavLink>
          </li>
        </ul>
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
