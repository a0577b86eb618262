import { XIcon } from '#portal/shared/ui/icons.tsx';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { IncompleteData } from '#portal/shared/ui/incomplete-data.tsx';
import { PageBody } from '#portal/shared/ui/page-body.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import { EmailNotifications } from '../components/email-notifications.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import styles from './settings-page.module.css';

/** Returns to the screen from which Settings was opened, in its former state; to the start page if there was none. */
function CloseLink() {
  const navigate = useNavigate();
  const isFirstScreen = useLocation().key === 'default';
  const goBack = (event: MouseEvent) => {
    if (isFirstScreen || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Row as={Link} inline gap={2} to="/" className={styles.close} onClick={goBack}>
      <XIcon size={16} aria-hidden="true" />
      Close
    </Row>
  );
}

/** Settings: a full-screen page with Close, the account's e-mail and its e-mail notifications. */
export function SettingsPage() {
  const { email } = useCurrentUser();
  return (
    <main>
      <PageHeader title="Settings">
        <CloseLink />
      </PageHeader>
      <IncompleteData />
      <PageBody>
        <Stack gap={6} className={styles.sections}>
          <Stack as="section" gap={3}>
            <h2>Account</h2>
            <Row card as="dl" gap={[1, 4]} align="stretch" wrap className={styles.facts}>
              <dt>E-mail</dt>
              <dd>{email}</dd>
            </Row>
          </Stack>
          {/* The key resets another user's screen, so that it starts without this user's changes. */}
          <EmailNotifications key={email} />
        </Stack>
      </PageBody>
    </main>
  );
}
