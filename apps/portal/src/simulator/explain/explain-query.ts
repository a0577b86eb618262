import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import type { Figure } from './explain-state.ts';

const explainQuery = (figure: Figure) =>
  queryOptions({
    queryKey: ['sim', 'explain', figure] as const,
    queryFn: ({ signal }) => api('explainFigure', { query: figure, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The explanation of a figure. */
export const useExplanation = (figure: Figure) => useQuery(explainQuery(figure));
