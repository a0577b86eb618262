import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { usesText, type FaultFormState } from './fault-form-model.ts';

/** Methods with operations of `/v1`. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Paths of the fields that the rule of a form can change; empty while they load, and where they cannot be read. */
export function useResponseFields(form: FaultFormState): readonly string[] {
  const method = METHODS.find((one) => one === form.method);
  const path = form.path.trim();
  const { data = [] } = useQuery({
    queryKey: ['sim', 'response-fields', method ?? '', path],
    queryFn: ({ signal }) =>
      api('listResponseFields', {
        query: { ...(method && { method }), ...(path && { path }) },
        signal,
      }),
    enabled: usesText(form, 'fieldPath'),
    staleTime: Infinity,
    retry: false,
  });
  const fixedOnly = form.effect === 'unknown_enum';
  return data.filter(({ values }) => !fixedOnly || values).map((field) => field.path);
}
