import Type, { type Static } from 'typebox';
import { controlOperation } from '../operation.ts';
import { mapOf, namedObject, nullable, optional, strictObject } from '../shapes.ts';

/** Kinds of change of a row since the world's first state. */
export const ROW_CHANGES = ['added', 'changed', 'removed'] as const;

const Row = mapOf(Type.Unknown(), 'values by column');

/** A row that differs from the world's first state. */
export const ChangedRowSchema = namedObject('ChangedRow', {
  key: Type.String({ description: 'value of the first column' }),
  change: Type.Enum([...ROW_CHANGES]),
  now: nullable(Row, 'null for a row that is gone'),
  first: nullable(Row, 'null for a row that is new'),
});
export type ChangedRow = Static<typeof ChangedRowSchema>;

/** One table of the state: a page of its rows, and all its changes. */
export const TableSchema = namedObject('Table', {
  name: Type.String(),
  columns: Type.Array(Type.String()),
  count: Type.Integer({ description: 'rows in the table' }),
  rows: Type.Array(Row, { description: 'in the order of the first column' }),
  changes: Type.Array(ChangedRowSchema),
});
export type Table = Static<typeof TableSchema>;

const TableName = Type.String({ description: 'name of the table, as in `counts` of the state' });

export const getTable = controlOperation({
  id: 'getTable',
  tag: 'Worlds',
  summary: 'One table of the state, and what in it differs from the first state',
  params: strictObject({ table: TableName }),
  query: strictObject(
    optional({
      offset: Type.Integer({ minimum: 0, description: 'rows to pass over; 0 if absent' }),
      limit: Type.Integer({ minimum: 1, maximum: 500, description: 'rows of the page' }),
    }),
  ),
  response: TableSchema,
  errors: ['unknownTable'],
});

export const editRow = controlOperation({
  id: 'editRow',
  tag: 'Worlds',
  summary: 'Gives columns of one row other values; values that the table cannot hold are refused',
  params: strictObject({
    table: TableName,
    key: Type.String({ description: 'value of the first column' }),
  }),
  body: Row,
  response: Row,
  errors: ['unknownTable', 'unknownRow'],
});
