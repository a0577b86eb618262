import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#portal/shared/ui/button.tsx';
import { Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Folded } from '../parts/folded.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import panel from '../parts/parts.module.css';
import { usePublisherDefaults } from './publisher-actions.ts';
import {
  formErrors,
  type FieldsProps,
  type PublisherErrors,
  type PublisherFormState,
} from './publisher-form-model.ts';
import { ReportFields } from './report-fields.tsx';
import { Refusal } from './refusal.tsx';
import { TypedField } from './typed-field.tsx';

const MoreFields = lazyPart(
  'More about the publisher',
  async () => (await import('./more-fields.tsx')).MoreFields,
);

interface PublisherFormProps {
  readonly label: string;
  /** What the form holds at first, and after it was sent. */
  readonly start: PublisherFormState;
  readonly action: string;
  readonly send: (form: PublisherFormState) => Promise<unknown>;
  /** Something that follows from the sending is under way. */
  readonly busy?: boolean;
  /** For a form that a button opened: closes it. */
  readonly onClose?: () => void;
  readonly unfolded?: boolean;
  readonly children?: ReactNode;
}

/** A publisher of one's own as a form; errors are shown after the first submit, at which the first one gets the focus. */
export function PublisherForm(props: PublisherFormProps) {
  const { label, start, action, send, busy = false, unfolded = false, onClose, children } = props;
  const [form, setForm] = useState(start);
  const [wasSent, setWasSent] = useState(false);
  const { data: defaults } = usePublisherDefaults();
  // A second click comes before the button is drawn as busy.
  const isSending = useRef(false);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setForm(start);
      setWasSent(false);
      onClose?.();
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const errors = formErrors(form);
  const isBusy = sending.isPending || busy;
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    flushSync(() => setWasSent(true));
    if (Object.keys(errors).length > 0)
      element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    else if (!isBusy && !isSending.current) {
      isSending.current = true;
      sending.mutate(form);
    }
  };
  return (
    <Stack as="form" gap={3} shrink noValidate aria-label={label} onSubmit={submit}>
      {children}
      <PublisherFields
        focused={onClose !== undefined}
        unfolded={unfolded}
        form={form}
        errors={wasSent ? errors : {}}
        set={(change) => {
          if (sending.isError) sending.reset();
          setForm((before) => ({ ...before, ...change }));
        }}
        isRefused={sending.isError}
        defaults={defaults}
      />
      {sending.isError && <Refusal error={sending.error} />}
      <Toolbar>
        <Button type="submit" variant={onClose ? 'secondary' : 'primary'} busy={isBusy}>
          {action}
        </Button>
        {onClose && <Button onClick={onClose}>Cancel</Button>}
      </Toolbar>
    </Stack>
  );
}

interface PublisherFieldsProps extends FieldsProps {
  readonly focused: boolean;
  readonly unfolded: boolean;
  /** The server has refused the form: its reasons are shown already. */
  readonly isRefused: boolean;
}

/** The fields that are not in the fold. */
const SHOWN: readonly string[] = [
  'name',
  'pageViewsPerMonth',
  'monthlyRevenue',
  'impressions',
  'mobileShare',
  'largestBidders',
] satisfies (keyof PublisherErrors)[];

/** Two fields that must be filled in, and the others in a fold. */
function PublisherFields({ focused, unfolded, isRefused, ...props }: PublisherFieldsProps) {
  return (
    <>
      <div className={panel.fields}>
        <TypedField {...props} wide autoFocus={focused} field="name" />
        <TypedField {...props} wide field="pageViewsPerMonth" />
      </div>
      <ReportFields {...props} isRefused={isRefused} />
      <Folded
        title="More about the publisher"
        opened={Object.keys(props.errors).some((field) => !SHOWN.includes(field))}
        startsOpen={unfolded}
      >
        <MoreFields {...props} />
      </Folded>
    </>
  );
}
