import { useEffect, useState } from 'react';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { addressOf } from '#portal/shared/config/addresses.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Spinner } from '#portal/shared/ui/spinner.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { isTokenNeeded } from '../sim-queries.ts';
import { TokenForm } from '../token/token-form.tsx';
import styles from './link-page.module.css';
import { openLink } from './open-link.ts';
import { unpackLink } from './packed-link.ts';

type Progress =
  | { readonly phase: 'opening' }
  | { readonly phase: 'token' }
  | {
      readonly phase: 'message';
      readonly message: string;
      /** The name of the button to the portal. */
      readonly action: string;
      /** The portal's path that it opens. */
      readonly path: string;
    };

/** Loads the portal at a path with a full page load, so that no state of this page stays. */
function leaveFor(path: string): void {
  location.replace(addressOf(path));
}

/** The link is opened once, however often the page renders. */
let opening: { readonly text: string; readonly done: Promise<Progress> } | undefined;

const failed = (message: string): Progress => ({
  phase: 'message',
  message,
  action: 'Open the portal',
  path: '/',
});

async function open(text: string): Promise<Progress> {
  const { link, refusal } = await unpackLink(text);
  if (refusal !== undefined) return failed(refusal);
  try {
    const { differs, message } = await openLink(link);
    if (differs)
      return { phase: 'message', message, action: 'Open the portal anyway', path: link.path };
    leaveFor(link.path);
    return { phase: 'opening' };
  } catch (error) {
    if (isTokenNeeded(error)) return { phase: 'token' };
    return failed(`The link could not be opened. ${describeControlError(error)}`);
  }
}

/** Replaces the portal while a link of the simulator is being opened; stays if there is a message to show. */
export function LinkPage({ text }: { readonly text: string }) {
  const [progress, setProgress] = useState<Progress>({ phase: 'opening' });
  const start = () => {
    opening = { text, done: open(text) };
    setProgress({ phase: 'opening' });
    void opening.done.then(setProgress);
  };
  useEffect(() => {
    if (opening?.text !== text) opening = { text, done: open(text) };
    void opening.done.then(setProgress);
    document.title = 'Opening a link · Bidstage';
  }, [text]);
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
        {progress.phase === 'message' && (
          <>
            <p role="alert">{progress.message}</p>
            <Button variant="primary" onClick={() => leaveFor(progress.path)}>
              {progress.action}
            </Button>
          </>
        )}
      </Stack>
    </Row>
  );
}
