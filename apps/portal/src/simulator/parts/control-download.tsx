import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { controlHeaders } from '#portal/shared/api/control-plane.ts';
import button from '#portal/shared/ui/button.module.css';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { Spinner } from '#portal/shared/ui/spinner.tsx';
import { readBytes } from './read-bytes.ts';
import { saveFile, type MadeFile } from './save-file.ts';
import { sayFailed } from '../sim-actions.ts';

interface ControlDownloadProps extends Omit<MadeFile, 'bytes'> {
  readonly href: string;
  readonly children: string;
}

/**
 * A link to a file of the control plane. Links name no world and carry no token: the file is fetched with both. Clicks
 * that open another tab are left to the browser.
 */
export function ControlDownload({ href, name, type, children }: ControlDownloadProps) {
  const { isPending, mutate } = useMutation({
    mutationFn: async () =>
      saveFile({ name, type, bytes: await readBytes(href, controlHeaders()) }),
    onError: sayFailed('the download'),
  });
  const take = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The second click of a double click may come after the file: it would be taken twice.
    if (!isPending && event.detail < 2) mutate();
  };
  return (
    <a
      href={href}
      download=""
      aria-busy={isPending || undefined}
      onClick={take}
      className={classNames(button.button, button.secondary, button.toolbar)}
    >
      {isPending && <Spinner />}
      {children}
    </a>
  );
}
