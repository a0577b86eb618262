import { formatNumber } from '../../../shared/format/numbers.ts';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import type { ConfigUpload } from '../hooks/use-config-upload.ts';
import { Row } from '../../../shared/ui/layout/layout.tsx';

/** The state of the chosen file as a text; announced when it changes. */
export function FileStatus({ upload }: { readonly upload: ConfigUpload }) {
  return (
    <Row gap={2} role="status">
      <Words upload={upload} />
    </Row>
  );
}

/** Empty for a file without recognisable rows. */
function rowsInWords({ validRows, csv, isValid }: ConfigUpload): string {
  const all = csv?.rows.length;
  if (!isValid && !all) return '';
  if (isValid || all === undefined) {
    return `${formatNumber(validRows)} valid ${validRows === 1 ? 'row' : 'rows'}`;
  }
  const rows = all === 1 ? 'row is' : 'rows are';
  return `${formatNumber(validRows)} of ${formatNumber(all)} ${rows} valid`;
}

function Rows({ upload }: { readonly upload: ConfigUpload }) {
  const words = rowsInWords(upload);
  return words !== '' && <span>{words}</span>;
}

function Words({ upload }: { readonly upload: ConfigUpload }) {
  const { phase, isValid, validRows } = upload;
  if (phase === 'begin') {
    return (
      <>
        <Spinner />
        Checking the file...
      </>
    );
  }
  if (phase === 'error') return <StatusBadge tone="red">Not checked</StatusBadge>;
  if (!isValid) {
    return (
      <>
        <StatusBadge tone="red">Not valid</StatusBadge>
        <Rows upload={upload} />
      </>
    );
  }
  if (validRows === 0) {
    return (
      <StatusBadge tone="orange" mark="alert">
        Valid, but without rows
      </StatusBadge>
    );
  }
  return (
    <>
      <StatusBadge tone="green">Valid</StatusBadge>
      <Rows upload={upload} />
    </>
  );
}
