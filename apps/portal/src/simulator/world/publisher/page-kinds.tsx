import {
  PAGE_TEMPLATES,
  type PageTemplate,
} from '@bidstage/mock-api/contract/values/page-templates';
import { Row } from '../../../shared/ui/layout/layout.tsx';
import { useFieldError } from '../../panel/use-field-error.tsx';
import { LABELS } from './publisher-form-model.ts';
import styles from './publisher-form.module.css';

interface PageKindsProps {
  readonly value: readonly PageTemplate[];
  readonly onChange: (value: readonly PageTemplate[]) => void;
  readonly error?: string | undefined;
}

/** One checkbox for each kind of pages. */
export function PageKinds({ value, onChange, error }: PageKindsProps) {
  const { aria, text } = useFieldError(error);
  const withChange = (kind: PageTemplate, isChosen: boolean) =>
    PAGE_TEMPLATES.filter((one) => (one === kind ? isChosen : value.includes(one)));
  return (
    <Row as="fieldset" gap={[1, 4]} wrap {...aria}>
      <legend className={styles.legend}>{LABELS.pages}</legend>
      {PAGE_TEMPLATES.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input
            type="checkbox"
            className={styles.checkbox}
            checked={value.includes(kind)}
            onChange={(event) => onChange(withChange(kind, event.target.checked))}
          />
          {kind}
        </label>
      ))}
      {text}
    </Row>
  );
}
