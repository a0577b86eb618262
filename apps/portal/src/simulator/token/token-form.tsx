import { useState, type Ref } from 'react';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { Form } from '../parts/form.tsx';
import { TextField } from '../parts/text-field.tsx';
import { api } from '#portal/shared/api/api.ts';
import { isTokenNeeded } from '../sim-queries.ts';
import { useSimStore } from '../sim-store.ts';

const WRONG = 'This token is wrong: the server does not accept it.';

/** The state of the form: a token is tried, and its problem, if any, is shown. */
function useAttempt(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (token: string) => {
    setBusy(true);
    try {
      const isRight = await tryToken(token);
      setProblem(isRight ? null : WRONG);
      if (isRight) onDone();
    } catch (error) {
      setProblem(describeControlError(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, attempt };
}

interface TokenFormProps {
  readonly onDone: () => void;
  /** Receives the field. */
  readonly field?: Ref<HTMLInputElement>;
}

/** Asks for the token of this server; `onDone` is called when it is accepted and stored. */
export function TokenForm({ onDone, field }: TokenFormProps) {
  const [token, setToken] = useState('');
  const { isBusy, problem, attempt } = useAttempt(onDone);
  const submit = () => {
    if (token.trim() !== '' && !isBusy) void attempt(token.trim());
  };
  return (
    <Form onSubmit={submit}>
      <p>
        The simulator’s controls on this server need a token. The person who runs the server has it.
        This tab keeps it until you close the tab.
      </p>
      <TextField
        label="Token"
        ref={field}
        type="password"
        required
        maxLength={500}
        value={token}
        onChange={setToken}
        aria-invalid={problem === null ? undefined : true}
      />
      <div role="alert">
        {problem !== null && (
          <Text tone="danger" breaks>
            {problem}
          </Text>
        )}
      </div>
      <Toolbar>
        <Button type="submit" variant="primary" busy={isBusy}>
          Use this token
        </Button>
      </Toolbar>
    </Form>
  );
}

/** What a header can carry. */
const SENDABLE = /^[\u0020-\u007e\u00a0-\u00ff]+$/;

/**
 * Asks the server whether it takes a token, and stores it in this tab if it does. Returns false for a wrong one; then
 * the former one stays. Throws when the server does not respond.
 */
async function tryToken(token: string): Promise<boolean> {
  if (!SENDABLE.test(token)) return false;
  const former = useSimStore.getState().token;
  useSimStore.setState({ token });
  try {
    await api('listStories');
    return true;
  } catch (error) {
    useSimStore.setState({ token: former });
    if (isTokenNeeded(error)) return false;
    throw error;
  }
}
