import type { ComponentProps } from 'react';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';

type FormProps = Omit<ComponentProps<typeof Stack<'form'>>, 'as' | 'gap' | 'onSubmit'> & {
  readonly onSubmit: () => void;
};

/** A form with its fields below each other; sending it does not load a page. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <Stack
      as="form"
      gap={3}
      shrink
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
