import Type, { type Static } from 'typebox';
import {
  CSV_COLUMNS,
  CSV_PARAMS_TOO_DEEP,
  CSV_PROBLEMS,
  type CsvProblemCode,
} from '../values/csv-problems.ts';

const Column = Type.Enum([...CSV_COLUMNS]);
const rows = Type.Array(Type.Integer({ minimum: 1 }), {
  description: "lines of the rows' first characters; the header is line 1",
});

const head = <const C extends CsvProblemCode>(code: C) => ({
  code: Type.Literal(code),
  message: Type.Literal(CSV_PROBLEMS[code]),
});

const rowProblem = <const C extends CsvProblemCode>(code: C) =>
  Type.Object({ ...head(code), rows }, { additionalProperties: false });

/** One kind of problem of a configuration file, with all its occurrences. */
export const CsvProblemSchema = Type.Union([
  Type.Object(head(0), { additionalProperties: false }),
  Type.Object(
    { ...head(101), columns: Type.Array(Column, { description: 'the missing columns' }) },
    { additionalProperties: false },
  ),
  Type.Object(
    { ...head(201), bidders: Type.Array(Type.String()), rows },
    { additionalProperties: false },
  ),
  rowProblem(202),
  Type.Object(
    {
      code: Type.Literal(203),
      message: Type.Enum([CSV_PROBLEMS[203], CSV_PARAMS_TOO_DEEP], {
        description: 'the second one when the PARAMS of some row nest too deep',
      }),
      rows,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      ...head(204),
      columns: Type.Array(Type.Object({ column: Column, rows }, { additionalProperties: false })),
    },
    { additionalProperties: false },
  ),
  rowProblem(205),
  Type.Object(
    {
      ...head(402),
      duplicates: Type.Array(
        Type.Object(
          { page: Type.String(), divId: Type.String(), bidder: Type.String(), rows },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      ...head(501),
      pages: Type.Array(
        Type.Object(
          { page: Type.String(), divIds: Type.Integer(), limit: Type.Integer() },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
]);
export type CsvProblem = Static<typeof CsvProblemSchema>;
