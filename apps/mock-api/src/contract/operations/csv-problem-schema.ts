import Type, { type Static } from 'typebox';
import { CSV_COLUMNS, CSV_PROBLEMS, type CsvProblemCode } from '../values/csv-problems.ts';
import { named, strictObject } from './shapes.ts';

const Column = named('CsvColumn', Type.Enum([...CSV_COLUMNS]));
const rows = Type.Array(Type.Integer({ minimum: 1 }), {
  description: "lines of the rows' first characters; the header is line 1",
});

const head = <const C extends CsvProblemCode>(code: C) => ({
  code: Type.Literal(code),
  message: Type.Literal(CSV_PROBLEMS[code]),
});

const rowProblem = <const C extends CsvProblemCode>(code: C) =>
  strictObject({ ...head(code), rows });

/** One kind of problem of a configuration file, with all its occurrences. */
export const CsvProblemSchema = named(
  'CsvProblem',
  Type.Union([
    strictObject(head(0)),
    strictObject({
      ...head(101),
      columns: Type.Array(Column, { description: 'the missing columns' }),
    }),
    strictObject({ ...head(201), bidders: Type.Array(Type.String()), rows }),
    rowProblem(202),
    strictObject({
      code: Type.Literal(203),
      message: Type.String({
        pattern: `^${CSV_PROBLEMS[203]}`,
        description:
          'ends with the reasons when PARAMS that are JSON nest too deep, repeat a key, or have a number that would change its value',
      }),
      rows,
    }),
    strictObject({
      ...head(204),
      columns: Type.Array(strictObject({ column: Column, rows })),
    }),
    rowProblem(205),
    strictObject({
      ...head(402),
      duplicates: Type.Array(
        strictObject({ page: Type.String(), divId: Type.String(), bidder: Type.String(), rows }),
      ),
    }),
    strictObject({
      ...head(501),
      pages: Type.Array(
        strictObject({ page: Type.String(), divIds: Type.Integer(), limit: Type.Integer() }),
      ),
    }),
  ]),
);
export type CsvProblem = Static<typeof CsvProblemSchema>;
