import { useId } from 'react';
import { Text } from '#portal/shared/ui/layout/text.tsx';

/** The attributes that tie a field to the text of its error, and the text itself; nothing without an error. */
export function useFieldError(error: string | undefined) {
  const id = useId();
  if (error === undefined) return { aria: {}, text: null };
  return {
    aria: { 'aria-invalid': true, 'aria-describedby': id },
    text: (
      <Text as="span" tone="danger" font="hint" breaks id={id}>
        {error}
      </Text>
    ),
  };
}
