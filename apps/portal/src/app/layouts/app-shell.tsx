import { Outlet } from 'react-router-dom';
import { ErrorBoundary } from '#portal/shared/ui/error-boundary.tsx';
import { IncompleteData } from '#portal/shared/ui/incomplete-data.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { ViewedBar } from '../shell/viewed-bar.tsx';
import styles from './app-shell.module.css';

/** Top bar and main content: the frame of every screen that is not full-screen. */
export function AppShell() {
  return (
    <>
      <TopBar />
      <ViewedBar />
      <main id="main" className={styles.main}>
        <IncompleteData />
        <ErrorBoundary>
          <Outlet />
        </ErrorBoundary>
      </main>
    </>
  );
}
