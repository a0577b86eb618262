import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { formatFileSize } from '#portal/shared/format/numbers.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { FileDrop } from '../parts/file-drop.tsx';
import { useFieldError } from '../parts/use-field-error.tsx';
import { simToast } from '../sim-toast.ts';
import { LABELS, type FieldsProps } from './publisher-form-model.ts';
import styles from './publisher-form.module.css';
import { readText } from './read-text.ts';

/** A configuration CSV of the prospect's own; the server checks it when the form is sent. */
export function ConfigurationField({ form, errors, set }: FieldsProps) {
  const { configuration } = form;
  const { aria, text: error } = useFieldError(errors.configuration);
  const choose = async (file: File) => {
    const text = await readText(file);
    if (text === undefined) simToast.error(`${file.name} is not a text file`);
    else set({ configuration: { name: file.name, text } });
  };
  return (
    <Stack as="fieldset" gap={2} {...aria}>
      <legend className={styles.legend}>{LABELS.configuration}</legend>
      <FileDrop
        text={
          configuration
            ? `${configuration.name}, ${formatFileSize(configuration.text.length)}. It has the pages, the ad units and the bidders.`
            : 'Drop a configuration CSV of the publisher here. It replaces pages and bidders.'
        }
        label="File of a configuration"
        action={configuration ? 'Change file' : 'Select file'}
        accept=".csv,text/csv"
        maxBytes={LIMITS.publisherFileBytes}
        onFile={(file) => void choose(file)}
      />
      {error}
      {configuration && (
        <Toolbar>
          <Button size="toolbar" onClick={() => set({ configuration: null })}>
            Use no configuration CSV
          </Button>
          <Text font="hint" tone="muted">
            It is checked when the form is sent.
          </Text>
        </Toolbar>
      )}
    </Stack>
  );
}
