import Type, { type Static } from 'typebox';
import { named, namedObject, optional, strictObject } from '../shapes.ts';
import { Instant } from './fields.ts';

const Label = (description: string) => Type.String({ minLength: 1, maxLength: 200, description });

/** A figure on a metric card. */
const CardTarget = strictObject({
  card: Label('name of the metric card, such as `Revenue`'),
  part: Type.Optional(
    Type.Enum(['value', 'change', 'earlier'], {
      description: 'the figure of the card that is meant: `value` if absent',
    }),
  ),
  per: Type.Optional(
    Label(
      'another card, such as `Request`: the change of the figure for each of that one, from the changes of both cards; only with the part `change`',
    ),
  ),
});

/** A cell, a whole row or a whole column of a table. */
const TableTarget = strictObject(
  optional({
    table: Label('accessible name of the table; the first one of the page if absent'),
    row: Label(
      'text of the first cell of the row, such as `ix`, or `Total` for the sums; absent for the whole column',
    ),
    column: Label(
      'id of the column, such as `fillRate` or `fillRate.change`; absent for the whole row',
    ),
  }),
);

/** A span of time in a chart over time. */
const ChartTarget = strictObject({
  chart: Label('accessible name of the chart, such as `Total`'),
  from: Instant('begin of the marked span'),
  to: Instant('end of the marked span'),
});

/** A control or a message, found as a screen reader finds it. */
const ControlTarget = strictObject({
  role: Type.Enum(
    [
      'alert',
      'button',
      'combobox',
      'heading',
      'link',
      'listitem',
      'row',
      'status',
      'switch',
      'tab',
    ],
    { description: 'its ARIA role' },
  ),
  name: Label('its accessible name, or a part of it'),
});

/** Any other element. */
const SelectorTarget = strictObject({ selector: Label('a CSS selector') });

/** One place on a screen of the portal: what a step points at, and where a figure of its note stands. */
export const StoryTargetSchema = named(
  'StoryTarget',
  Type.Union([CardTarget, TableTarget, ChartTarget, ControlTarget, SelectorTarget]),
);
export type StoryTarget = Static<typeof StoryTargetSchema>;

/** What a note says about one place on the screen. It is checked there: see `docs/stories.md`. */
export const StoryStatementSchema = namedObject('StoryStatement', {
  says: Label('the statement in words'),
  at: StoryTargetSchema,
  ...optional({
    sign: Type.Enum(['up', 'down'], { description: 'direction of the change that stands there' }),
    atLeast: Type.Number({
      description: 'smallest size of its figure without the sign, as it is shown',
    }),
    atMost: Type.Number({
      description: 'largest size of its figure without the sign, as it is shown',
    }),
    contains: Label('text that must stand there'),
    standsOut: Type.Literal(true, {
      description:
        'no other row of its column, card of its row or span of its chart has a larger figure of that sign',
    }),
  }),
});
export type StoryStatement = Static<typeof StoryStatementSchema>;
