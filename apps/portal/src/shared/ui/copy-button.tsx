import { CopyIcon } from './icons.tsx';
import type { RefObject } from 'react';
import { copyText } from './copy-text.ts';
import { Button, type ButtonProps } from './button.tsx';
import { toast } from './toast.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** The name of the copied text: follows the word Copy in the button's name. */
  readonly what: string;
  /** The element that shows the text. */
  readonly source: RefObject<Element | null>;
  readonly variant?: ButtonProps['variant'];
}

async function copy(text: string, source: Element | null): Promise<void> {
  if (await copyText(text, source)) toast.success('Copy Snippet Successfully');
  else toast.error('The snippet could not be copied. It is selected: press Ctrl+C or ⌘C.');
}

/** Copies a snippet and shows whether that worked. */
export function CopyButton({ text, what, source, variant }: CopyButtonProps) {
  return (
    <Button size="toolbar" variant={variant} onClick={() => void copy(text, source.current)}>
      <CopyIcon size={14} aria-hidden="true" />
      <span>
        Copy <VisuallyHidden>{what}</VisuallyHidden>
      </span>
    </Button>
  );
}
