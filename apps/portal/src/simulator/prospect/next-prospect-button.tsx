import { type ReactNode, useState } from 'react';
import { optionalPart } from '#portal/shared/ui/optional-part.tsx';

const Dialog = optionalPart(
  async () => (await import('./next-prospect-dialog.tsx')).NextProspectDialog,
);

interface NextProspectProps {
  /** The button that opens the dialog. */
  readonly children: (open: () => void) => ReactNode;
}

/** A button, and the dialog that it opens. */
export function NextProspect({ children }: NextProspectProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
