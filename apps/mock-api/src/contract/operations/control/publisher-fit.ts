import Type, { type Static } from 'typebox';
import { REPORT_FIELDS, type ReportField } from '#api/contract/values/report-fields.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { controlOperation } from '../operation.ts';
import { named, namedObject, nullable, strictObject } from '../shapes.ts';
import { NameParameter, Seed } from './fields.ts';
import { OwnPublisherSchema } from './publishers.ts';

const ColumnName = Type.String({ maxLength: 300 });

const ReportColumnsSchema = named(
  'ReportColumns',
  Type.Unsafe<Partial<Record<ReportField, string>>>(
    strictObject(
      Object.fromEntries(REPORT_FIELDS.map((field) => [field, Type.Optional(ColumnName)])),
      'the header of the column of each field; an empty text for none',
    ),
  ),
);

const report = {
  csv: Type.String({
    description: 'the report: CSV with commas, semicolons or tabs',
  }),
  columns: Type.Optional(ReportColumnsSchema),
  times: Type.Optional(
    Type.Enum(['local', 'utc'], {
      description:
        'whose days and hours the report has: those of the publisher’s country, which is the default, or those of UTC',
    }),
  ),
};

const ReportProblemSchema = namedObject('ReportProblem', {
  fatal: Type.Boolean({ description: 'whether nothing can be fitted because of it' }),
  message: Type.String(),
  lines: Type.Array(Type.Integer(), { description: 'its first lines' }),
  count: Type.Integer({ description: 'number of its lines' }),
});

/** What a report has: its columns, its days, and what is wrong with it. */
export const ReportCheckSchema = namedObject('ReportCheck', {
  header: Type.Array(Type.String()),
  columns: ReportColumnsSchema,
  rows: Type.Integer(),
  days: Type.Integer(),
  firstDay: nullable(Type.String({ description: 'YYYY-MM-DD' })),
  lastDay: nullable(Type.String({ description: 'YYYY-MM-DD' })),
  bidders: Type.Array(Type.String(), { description: 'codes' }),
  hasHours: Type.Boolean(),
  problems: Type.Array(ReportProblemSchema),
});
export type ReportCheck = Static<typeof ReportCheckSchema>;

const Pair = {
  original: Type.Number(),
  synthetic: Type.Number(),
};

const Both = strictObject(Pair);

/** A report beside the figures of the fitted publisher. */
export const FitComparisonSchema = namedObject('FitComparison', {
  traffic: nullable(
    Type.Enum(['requests', 'auctions', 'impressions'], { description: 'what traffic counts' }),
  ),
  currency: Type.String({ description: 'of the revenue' }),
  months: Type.Array(
    strictObject({
      month: Type.String({ description: 'YYYY-MM' }),
      days: Type.Integer({ description: 'days of the report that are compared' }),
      traffic: nullable(Both),
      revenue: nullable(Both),
    }),
  ),
  bidders: Type.Array(
    strictObject({
      bidder: Type.String(),
      originalShare: Type.Number(),
      syntheticShare: Type.Number(),
    }),
    { description: 'shares in the revenue, the largest first' },
  ),
  hours: Type.Array(Both, { description: 'shares in the traffic from 0 to 23 o’clock' }),
  quality: strictObject({
    worstTraffic: nullable(Type.Number({ description: 'largest deviation of a month' })),
    worstRevenue: nullable(Type.Number({ description: 'largest deviation of a month' })),
    worstShare: nullable(Type.Number({ description: 'largest difference of a bidder’s share' })),
    hourCorrelation: nullable(Type.Number()),
  }),
});
export type FitComparison = Static<typeof FitComparisonSchema>;

export const checkReport = controlOperation({
  id: 'checkReport',
  tag: 'Publishers',
  summary: 'Reads a report and returns its columns and problems; changes nothing',
  worldless: true,
  params: NameParameter,
  body: strictObject(report),
  bodyBytes: LIMITS.reportBytes,
  response: ReportCheckSchema,
  errors: ['unknownPublisher'],
});

export const fitPublisher = controlOperation({
  id: 'fitPublisher',
  tag: 'Publishers',
  summary: 'Fits a publisher to a report of its figures, and stores it without any of them',
  description:
    'The parameters hold best for worlds with the seed and the time of the response. A world that was made for the publisher before stays as it is.',
  worldless: true,
  params: NameParameter,
  body: strictObject({
    ...report,
    seed: Type.Optional(Seed),
    now: Type.Optional(
      Type.String({ format: 'date-time', description: 'the clock of its worlds' }),
    ),
  }),
  bodyBytes: LIMITS.reportBytes,
  response: namedObject('PublisherFit', {
    ...OwnPublisherSchema.properties,
    seed: Seed,
    now: nullable(
      Type.String({
        format: 'date-time',
        description:
          'the clock that its worlds need so that they have the months of the report; null if the server’s is right',
      }),
    ),
    comparison: FitComparisonSchema,
    problems: Type.Array(ReportProblemSchema),
    notes: Type.Array(Type.String(), { description: 'what was not fitted, and why' }),
  }),
  errors: ['unknownPublisher'],
});
export type PublisherFit = Static<typeof fitPublisher.response>;
