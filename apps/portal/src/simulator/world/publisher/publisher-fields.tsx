import { lazy } from 'react';
import panel from '../../panel/parts.module.css';
import { Folded } from '../../panel/folded.tsx';
import { LazyPart } from '../../panel/lazy-part.tsx';
import { TextField } from '../../panel/text-field.tsx';
import { hasFoldedError } from './form-errors.ts';
import { LABELS, NAME_LENGTH, type FieldsProps } from './publisher-form-model.ts';

const MoreFields = lazy(async () => {
  const { MoreFields: Component } = await import('./more-fields.tsx');
  return { default: Component };
});

interface PublisherFieldsProps extends FieldsProps {
  /** The form was opened by a button: its first field gets the focus. */
  readonly focused: boolean;
  /** The fold is open at first. */
  readonly unfolded: boolean;
}

/** The fields of a publisher: two that must be filled in, and all else in a fold. */
export function PublisherFields({ focused, unfolded, ...props }: PublisherFieldsProps) {
  const { form, errors, set } = props;
  return (
    <>
      <div className={panel.fields}>
        <TextField
          wide
          autoFocus={focused}
          label={LABELS.name}
          maxLength={NAME_LENGTH}
          value={form.name}
          onChange={(name) => set({ name })}
          error={errors.name}
        />
        <TextField
          wide
          label={LABELS.pageViewsPerMonth}
          inputMode="numeric"
          placeholder="3,000,000"
          value={form.views}
          onChange={(views) => set({ views })}
          error={errors.views}
        />
      </div>
      <Folded
        title="More about the publisher"
        opened={hasFoldedError(errors)}
        startsOpen={unfolded}
      >
        <LazyPart what="More about the publisher">
          <MoreFields {...props} />
        </LazyPart>
      </Folded>
    </>
  );
}
