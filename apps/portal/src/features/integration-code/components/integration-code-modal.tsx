import { FullScreenModal } from '../../../shared/ui/full-screen-modal.tsx';
import { IntegrationCode } from './integration-code.tsx';

interface IntegrationCodeModalProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The code that a publisher puts on its pages, over the whole screen. It asks for nothing before it is opened. */
export function IntegrationCodeModal({ open, onOpenChange }: IntegrationCodeModalProps) {
  return (
    <FullScreenModal open={open} title="Integration Code" onClose={() => onOpenChange(false)}>
      <IntegrationCode />
    </FullScreenModal>
  );
}
