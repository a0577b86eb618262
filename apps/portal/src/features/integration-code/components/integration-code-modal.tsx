import { FullScreenModal } from '#portal/shared/ui/full-screen-modal.tsx';
import { IntegrationCode } from './integration-code.tsx';

interface IntegrationCodeModalProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

// In a file of its own: onboarding shows the code without the dialog's library.
/** The code for the publisher's pages, over the whole screen. It sends no request before it is opened. */
export function IntegrationCodeModal({ open, onOpenChange }: IntegrationCodeModalProps) {
  return (
    <FullScreenModal open={open} title="Integration Code" onClose={() => onOpenChange(false)}>
      <IntegrationCode />
    </FullScreenModal>
  );
}
