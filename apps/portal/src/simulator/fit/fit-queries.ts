import type { PublisherFit } from '@bidstage/mock-api/contract/operations/control/publisher-fit';
import type { ReportField } from '@bidstage/mock-api/contract/values/report-fields';
import { OWN_PUBLISHER_PERSONA } from '@bidstage/mock-api/contract/values/names';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#portal/shared/api/api.ts';
import { describeControlError, problemsOf } from '#portal/shared/api/control-plane.ts';
import { addressOf } from '#portal/shared/config/addresses.ts';
import { enterWorld } from '../world/enter-world.ts';

const FIRST_PAGE = '/analytics/bidders';

export interface ChosenReport {
  readonly name: string;
  readonly csv: string;
  /** Another one for each choice: the text is too long for a key of a query. */
  readonly id: number;
}

export type ChosenColumns = Readonly<Partial<Record<ReportField, string>>>;

/** What is sent of a report: its text, and the columns that the visitor chose. */
export interface ReportChoice {
  readonly publisher: string;
  readonly report: ChosenReport;
  readonly columns: ChosenColumns;
  readonly times: 'local' | 'utc';
}

export const useStoredPublisher = (name: string) =>
  useQuery({
    queryKey: ['sim', 'publisher', name],
    queryFn: ({ signal }) => api('getPublisher', { params: { name }, signal }),
    retry: false,
  });

/** The columns and the problems of a report; those before the last choice of columns stay while it is read. */
export const useReportCheck = ({ publisher, report, columns }: ReportChoice) =>
  useQuery({
    queryKey: ['sim', 'report', publisher, report.id, columns],
    queryFn: ({ signal }) =>
      api('checkReport', {
        params: { name: publisher },
        body: { csv: report.csv, columns: { ...columns } },
        signal,
      }),
    placeholderData: (present) => present,
    retry: false,
  });

export const useFit = () =>
  useMutation({
    mutationFn: ({ publisher, report, columns, times }: ReportChoice) =>
      api('fitPublisher', {
        params: { name: publisher },
        body: { csv: report.csv, columns: { ...columns }, times },
      }),
  });

/** Makes a world with the seed and the clock for which a publisher was fitted, and opens the portal in it. */
export const useMakeFittedWorld = () =>
  useMutation({
    mutationFn: async ({ name, seed, now }: PublisherFit) => {
      const body = { publisher: name, seed, ...(now !== null && { now }) };
      enterWorld((await api('createWorld', { body })).name);
      await api('signIn', { body: { persona: OWN_PUBLISHER_PERSONA } });
      location.assign(addressOf(FIRST_PAGE));
    },
  });

/** Why a report was refused or could not be sent. */
export function failureOf(error: unknown): string {
  return problemsOf(error)[0]?.message ?? describeControlError(error);
}
