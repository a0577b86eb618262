import type {
  OwnPublisher,
  PublisherDefaults,
} from '@bidstage/mock-api/contract/operations/control/publishers';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { ControlArea } from '../parts/control-area.tsx';
import { simToast } from '../sim-toast.ts';
import { useAddPublisher, usePublisherDefaults, useReplacePublisher } from './publisher-actions.ts';
import styles from './publisher-form.module.css';
import { PublisherForm } from './publisher-form.tsx';
import { copyOf, copyRequestOf, fileOf, formOf } from './stored-form-model.ts';

interface StoredPublisherFormProps {
  readonly own: OwnPublisher;
  /** Saves the publisher itself, or another one. */
  readonly as: 'itself' | 'copy';
  readonly onClose: () => void;
}

/** The form of a stored publisher, filled. What follows from its country is only known with the defaults. */
export function StoredPublisherForm(props: StoredPublisherFormProps) {
  const query = usePublisherDefaults();
  const Form = props.as === 'copy' ? CopyForm : EditForm;
  return (
    <div className={styles.inItem}>
      <ControlArea query={query}>
        {(defaults) => <Form {...props} defaults={defaults} />}
      </ControlArea>
    </div>
  );
}

interface FilledFormProps extends StoredPublisherFormProps {
  readonly defaults: PublisherDefaults;
}

function EditForm({ own, defaults, onClose }: FilledFormProps) {
  const { name, publisher } = own;
  const replace = useReplacePublisher();
  return (
    <PublisherForm
      label={`Edit ${publisher.name}`}
      start={formOf(publisher, defaults)}
      action="Save"
      unfolded
      onClose={onClose}
      send={async (form) => {
        const replaced = await replace.mutateAsync({
          name,
          body: fileOf(form, publisher, defaults),
        });
        simToast.info(`${replaced.publisher.name} is saved. Its worlds stay as they are.`);
      }}
    >
      <Text font="hint" tone="muted">
        Worlds that were made for it stay as they are: make a world to see what you change.
      </Text>
    </PublisherForm>
  );
}

function CopyForm({ own: { publisher }, defaults, onClose }: FilledFormProps) {
  const add = useAddPublisher();
  return (
    <PublisherForm
      label={`Copy of ${publisher.name}`}
      start={copyOf(formOf(publisher, defaults))}
      action="Save the copy"
      onClose={onClose}
      send={async (form) => {
        const added = await add.mutateAsync(copyRequestOf(form, publisher, defaults));
        simToast.info(`${added.publisher.name} is stored as ${added.name}`);
      }}
    />
  );
}
