import { ButtonLink } from '../../../../shared/ui/button-link.tsx';

/** Opens the page that fits a stored publisher to a report. */
export function FitLink({ publisher }: { readonly publisher: string }) {
  return (
    <ButtonLink size="toolbar" to={`/sim/fit?publisher=${publisher}`}>
      Fit to a report
    </ButtonLink>
  );
}
