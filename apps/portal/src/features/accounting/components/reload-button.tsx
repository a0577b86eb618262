import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { reloadPayment } from '../api/payments-queries.ts';

const CONFLICT = 409;

/** True for a change that came too late: somebody else changed the request first. */
export const isConflict = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === CONFLICT;

/** Loads the present record of a request after a conflict. */
export function ReloadButton({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const client = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const reload = async () => {
    setLoading(true);
    try {
      await reloadPayment(client, id);
      onDone();
    } catch {
      // The list's own toast has shown the error; the button stays.
      setLoading(false);
    }
  };
  return (
    <Button size="toolbar" busy={isLoading} onClick={() => void reload()}>
      Reload
    </Button>
  );
}
