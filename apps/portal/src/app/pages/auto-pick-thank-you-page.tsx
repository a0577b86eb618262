import { Logo } from '../shell/logo.tsx';
import { FullPage } from './full-page.tsx';

/** Standalone confirmation after a user shows interest in AutoPick; loads no user and no configuration. */
export function AutoPickThankYouPage() {
  return (
    <main>
      <FullPage title="Thanks for your interest in autopick">
        <p>A team member will get in touch to enable Autopick.</p>
        <Logo />
      </FullPage>
    </main>
  );
}
