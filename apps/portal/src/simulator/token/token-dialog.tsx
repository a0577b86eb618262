import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Popup } from '#portal/shared/ui/popup.tsx';
import { TokenForm } from './token-form.tsx';

interface TokenDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The simulator's dialog for the token. With an accepted one all data of the simulator is fetched again. */
export function TokenDialog({ open, onClose }: TokenDialogProps) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Popup open={open} title="Enter the token" onClose={onClose} initialFocus={field}>
      <TokenForm
        field={field}
        onDone={() => {
          onClose();
          void client.invalidateQueries({ queryKey: ['sim'] });
        }}
      />
    </Popup>
  );
}
