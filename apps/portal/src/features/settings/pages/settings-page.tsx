import { useCurrentUser } from '../../../entities/session/session-queries.ts';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { CloseLink } from '../components/close-link.tsx';
import { EmailNotifications } from '../components/email-notifications.tsx';
import styles from './settings-page.module.css';

/** Settings: a full-screen page with Close, the account's e-mail and its e-mail notifications. */
export function SettingsPage() {
  const { email } = useCurrentUser();
  return (
    <main>
      <PageHeader title="Settings">
        <CloseLink />
      </PageHeader>
      <PageBody>
        <div className={styles.column}>
          <section className={styles.account}>
            <h2>Account</h2>
            <dl className={styles.facts}>
              <dt>E-mail</dt>
              <dd>{email}</dd>
            </dl>
          </section>
          {/* The key resets another user's screen, so that it starts without this user's changes. */}
          <EmailNotifications key={email} />
        </div>
      </PageBody>
    </main>
  );
}
