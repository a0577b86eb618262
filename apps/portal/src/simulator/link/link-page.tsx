import { useEffect, useState } from 'react';
import { describeControlError } from '../../shared/api/control-plane.ts';
import { addressOf } from '../../shared/config/addresses.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { Row, Stack } from '../../shared/ui/layout/layout.tsx';
import { isTokenNeeded } from '../sim-queries.ts';
import { TokenForm } from '../token/token-form.tsx';
import styles from './link-page.module.css';
import { openLink, type Opened } from './open-link.ts';
import { unpackLink } from './packed-link.ts';

type Progress =
  | { readonly phase: 'opening' }
  | { readonly phase: 'token' }
  | { readonly phase: 'differs'; readonly opened: Opened; readonly path: string }
  | { readonly phase: 'failed'; readonly message: string };

/** Loads the portal at a path with a full page load, so that no state of this page stays. */
function leaveFor(path: string): void {
  location.replace(addressOf(path));
}

/** The link is opened once for each URL, however often the page renders. */
let opening: { readonly hash: string; readonly done: Promise<Progress> } | undefined;

async function open(hash: string): Promise<Progress> {
  const { link, refusal } = await unpackLink(hash);
  if (refusal !== undefined) return { phase: 'failed', message: refusal };
  try {
    const opened = await openLink(link);
    if (opened.differs) return { phase: 'differs', opened, path: link.path };
    leaveFor(link.path);
    return { phase: 'opening' };
  } catch (error) {
    if (isTokenNeeded(error)) return { phase: 'token' };
    return {
      phase: 'failed',
      message: `The link could not be opened. ${describeControlError(error)}`,
    };
  }
}

/** Replaces the portal while a link of the simulator is being opened; stays if there is a message to show. */
export function LinkPage({ hash }: { readonly hash: string }) {
  const [progress, setProgress] = useState<Progress>({ phase: 'opening' });
  const start = () => {
    opening = { hash, done: open(hash) };
    setProgress({ phase: 'opening' });
    void opening.done.then(setProgress);
  };
  useEffect(() => {
    if (opening?.hash !== hash) opening = { hash, done: open(hash) };
    void opening.done.then(setProgress);
    document.title = 'Opening a link · Bidstage';
  }, [hash]);
  return (
    <Row as="main" justify="center" className={styles.page}>
      <Stack gap={4} align="start" className={styles.card}>
        <h1>Simulator link</h1>
        {progress.phase === 'opening' && (
          <Row as="p" gap={2} role="status" className={styles.line}>
            <Spinner /> Creating the world of this link …
          </Row>
        )}
        {progress.phase === 'token' && <TokenForm onDone={start} />}
        {progress.phase === 'differs' && (
          <>
            <p role="alert">{progress.opened.message}</p>
            <Button variant="primary" onClick={() => leaveFor(progress.path)}>
              Open the portal anyway
            </Button>
          </>
        )}
        {progress.phase === 'failed' && (
          <>
            <p role="alert">{progress.message}</p>
            <Button variant="primary" onClick={() => leaveFor('/')}>
              Open the portal
            </Button>
          </>
        )}
      </Stack>
    </Row>
  );
}
