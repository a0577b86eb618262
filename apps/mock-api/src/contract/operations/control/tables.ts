import Type, { type Static } from 'typebox';
import { operation } from '../operation.ts';
import { mapOf, named, strictObject } from '../shapes.ts';

/** Kinds of change of a row since the world's first state. */
export const ROW_CHANGES = ['added', 'changed', 'removed'] as const;

const Row = mapOf(Type.Unknown(), 'values by column');

/** A row that differs from the world's first state. */
export const ChangedRowSchema = named(
  'ChangedRow',
  strictObject({
    key: Type.String({ description: 'value of the first column' }),
    change: Type.Enum([...ROW_CHANGES]),
    now: Type.Union([Row, Type.Null()], { description: 'null for a row that is gone' }),
    first: Type.Union([Row, Type.Null()], { description: 'null for a row that is new' }),
  }),
);
export type ChangedRow = Static<typeof ChangedRowSchema>;

/** One table of the state: a page of its rows, and all its changes. */
export const TableSchema = named(
  'Table',
  strictObject({
    name: Type.String(),
    columns: Type.Array(Type.String()),
    count: Type.Integer({ description: 'rows in the table' }),
    rows: Type.Array(Row, { description: 'in the order of the first column' }),
    changes: Type.Array(ChangedRowSchema),
  }),
);
export type Table = Static<typeof TableSchema>;

const TableName = Type.String({ description: 'name of the table, as in `counts` of the state' });

export const getTable = operation({
  id: 'getTable',
  tag: 'Worlds',
  summary: 'One table of the state, and what in it differs from the first state',
  access: 'open',
  params: strictObject({ table: TableName }),
  query: strictObject({
    offset: Type.Optional(
      Type.Integer({ minimum: 0, description: 'rows to pass over; 0 if absent' }),
    ),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 500, description: 'rows of the page' }),
    ),
  }),
  response: TableSchema,
  errors: ['unknownTable'],
});

export const editRow = operation({
  id: 'editRow',
  tag: 'Worlds',
  summary: 'Gives columns of one row other values; values that the table cannot hold are refused',
  access: 'open',
  params: strictObject({
    table: TableName,
    key: Type.String({ description: 'value of the first column' }),
  }),
  body: Row,
  response: Row,
  errors: ['unknownTable', 'unknownRow'],
});
