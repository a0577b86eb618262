import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#portal/shared/api/api.ts';
import { formErrors, requestOf, type PublisherFormState } from './publisher-form-model.ts';

/** Real milliseconds without a key after which what was typed is sent. */
const PAUSE_MS = 300;

/** A value that stays while it changes quickly. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What follows from the numbers of a form, or why the server refuses them; nothing while the form has errors. */
export function useFigures(form: PublisherFormState, enabled: boolean) {
  const isComplete = enabled && Object.keys(formErrors(form)).length === 0;
  const text = useSettled(isComplete ? JSON.stringify(requestOf(form)) : null);
  return useQuery({
    queryKey: ['sim', 'publisher-figures', text],
    queryFn: ({ signal }) =>
      api('describePublisher', {
        body: JSON.parse(text ?? '') as ReturnType<typeof requestOf>,
        signal,
      }),
    enabled: isComplete && text !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
