import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../shared/session/session-queries.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import styles from './settings-page.module.css';

/** Settings: a full-screen page with Close and the account's e-mail. */
export function SettingsPage() {
  const { email } = useCurrentUser();
  return (
    <main>
      <PageHeader title="Settings">
        <Link to="/" className={styles.close}>
          <X size={16} aria-hidden="true" />
          Close
        </Link>
      </PageHeader>
      <PageBody>
        <dl className={styles.account}>
          <dt>Account</dt>
          <dd>{email}</dd>
        </dl>
        <EmptyState text="E-mail notification options are not built yet." />
      </PageBody>
    </main>
  );
}
