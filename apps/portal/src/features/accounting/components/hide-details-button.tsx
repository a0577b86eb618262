import { XIcon } from '../../../shared/ui/icons.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

/** Closes the panel. Not named Close, which is an action on a request. */
export function HideDetailsButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <IconButton label="Hide details" onClick={onClick}>
      <XIcon size={16} aria-hidden="true" />
    </IconButton>
  );
}
