import { useMutation } from '@tanstack/react-query';
import { controlHeaders } from '#portal/shared/api/control-plane.ts';
import { DownloadLink } from '#portal/shared/ui/download-link.tsx';
import { readBytes } from './read-bytes.ts';
import { saveFile, type MadeFile } from './save-file.ts';
import { sayFailed } from '../sim-actions.ts';

interface ControlDownloadProps extends Omit<MadeFile, 'bytes'> {
  readonly href: string;
  readonly children: string;
}

/** A link to a file of the control plane. Links name no world and carry no token: the file is fetched with both. */
export function ControlDownload({ href, name, type, children }: ControlDownloadProps) {
  const download = useMutation({
    mutationFn: async () =>
      saveFile({ name, type, bytes: await readBytes(href, controlHeaders()) }),
    onError: sayFailed('the download'),
  });
  return (
    <DownloadLink
      size="toolbar"
      href={href}
      busy={download.isPending}
      onDownload={() => download.mutate()}
    >
      {children}
    </DownloadLink>
  );
}
