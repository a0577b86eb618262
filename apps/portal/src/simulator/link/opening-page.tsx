import { useEffect, useState } from 'react';
import { addressOf } from '#portal/shared/config/addresses.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Spinner } from '#portal/shared/ui/spinner.tsx';
import { Row, Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { TokenForm } from '../token/token-form.tsx';
import styles from './link-page.module.css';

/** A button that leads on. */
interface OtherWayProps {
  readonly action: string;
  readonly path: string;
}

export type Progress =
  | { readonly phase: 'opening' }
  | { readonly phase: 'token' }
  | {
      readonly phase: 'message';
      readonly message: string;
      /** The name of the button to the portal. */
      readonly action: string;
      /** The portal's path that it opens; null for the page before, with what was typed there. */
      readonly path: string | null;
      /** Another way on, as a second button. */
      readonly other?: OtherWayProps;
    };

/** Loads the portal at a path, or the page before, with a full page load, so that no state of this page stays. */
export function leaveFor(path: string | null): void {
  if (path === null) history.back();
  else location.replace(addressOf(path));
}

export const failed = (message: string): Progress => ({
  phase: 'message',
  message,
  action: 'Open the portal',
  path: '/',
});

/** What was begun is done once, however often the page renders. */
let opening: { readonly what: string; readonly done: Promise<Progress> } | undefined;

const OtherWay = ({ action, path }: OtherWayProps) => (
  <Button onClick={() => leaveFor(path)}>{action}</Button>
);

interface OpeningPageProps {
  readonly title: string;
  /** What is being done, without the dots. */
  readonly line: string;
  /** What is opened: `open` runs once for it, and again when a token was given. */
  readonly what: string;
  readonly open: (what: string) => Promise<Progress>;
}

/** Stands in place of the portal while something is opened; stays if there is a message to show. */
export function OpeningPage({ title, line, what, open }: OpeningPageProps) {
  const [progress, setProgress] = useState<Progress>({ phase: 'opening' });
  const start = () => {
    opening = { what, done: open(what) };
    setProgress({ phase: 'opening' });
    void opening.done.then(setProgress);
  };
  useEffect(() => {
    if (opening?.what !== what) opening = { what, done: open(what) };
    void opening.done.then(setProgress);
    document.title = `${line} · Bidstage`;
  }, [what, line, open]);
  return (
    <Row as="main" justify="center" className={styles.page}>
      <Stack gap={4} align="start" className={styles.card}>
        <h1>{title}</h1>
        {progress.phase === 'opening' && (
          <Row as="p" gap={2} role="status" className={styles.line}>
            <Spinner /> {line} …
          </Row>
        )}
        {progress.phase === 'token' && <TokenForm onDone={start} />}
        {progress.phase === 'message' && (
          <>
            <p role="alert">{progress.message}</p>
            <Toolbar>
              <Button variant="primary" onClick={() => leaveFor(progress.path)}>
                {progress.action}
              </Button>
              {progress.other && <OtherWay {...progress.other} />}
            </Toolbar>
          </>
        )}
      </Stack>
    </Row>
  );
}
