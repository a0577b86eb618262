import {
  PAGE_TEMPLATES,
  type PageTemplate,
} from '@bidstage/mock-api/contract/values/own-publisher';
import { CheckOption } from '../../../shared/ui/check-option.tsx';
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
        <CheckOption
          key={kind}
          checked={value.includes(kind)}
          onChange={(isChosen) => onChange(withChange(kind, isChosen))}
        >
          {kind}
        </CheckOption>
      ))}
      {text}
    </Row>
  );
}
