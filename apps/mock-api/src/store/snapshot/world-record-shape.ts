import { DAY_MS } from '#api/contract/values/time-units.ts';
import Type, { type TNumberOptions } from 'typebox';
import { hasShape } from '#api/lib/shape.ts';
import { ActSchema } from '#api/contract/operations/control/acts.ts';
import { NewFaultSchema, type NewFault } from '#api/contract/operations/control/faults.ts';
import { PublisherFileSchema } from '#api/contract/operations/control/publishers.ts';
import { MAX_SEED } from '#api/contract/values/names.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { nullable, strictObject } from '#api/contract/operations/shapes.ts';
import { readCellJson } from '../state-shapes.ts';
import { NO_ACTS, type WorldRecord } from '../world-store.ts';

const Instant = Type.Integer({ minimum: LIMITS.clockFromMs, maximum: LIMITS.clockToMs });
const StartOfDay = Type.Integer({
  minimum: LIMITS.clockFromMs,
  maximum: LIMITS.clockToMs,
  multipleOf: DAY_MS,
});
/** Wall time, or a difference of wall times; in ms. */
const Wall = Type.Number({ minimum: -LIMITS.latestMs, maximum: LIMITS.latestMs });

const clock = <const M extends string>(mode: M, rate: TNumberOptions) =>
  strictObject({
    mode: Type.Literal(mode),
    rate: Type.Number(rate),
    anchorSim: Instant,
    anchorWall: Wall,
  });

const FrozenClock = clock('frozen', { const: 0 });
const LiveClock = clock('live', { const: 1 });
const ScaledClock = clock('scaled', { exclusiveMinimum: 0, maximum: LIMITS.clockRate });

const RecordSchema = strictObject({
  seed: Type.Integer({ minimum: 0, maximum: MAX_SEED }),
  origin: StartOfDay,
  story: nullable(Type.String()),
  storyStep: Type.Integer({ minimum: 0, maximum: LIMITS.storySteps - 1 }),
  publisher: Type.Optional(
    strictObject({
      file: PublisherFileSchema,
      prices: Type.Number({ exclusiveMinimum: 0 }),
      demand: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
      refresh: Type.Optional(Type.Number({ minimum: 1, maximum: LIMITS.impressionsPerView * 10 })),
    }),
  ),
  firstClock: Type.Union([FrozenClock, LiveClock]),
  clock: Type.Union([FrozenClock, LiveClock, ScaledClock]),
  grownTo: StartOfDay,
  storyHash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  gap: nullable(Type.String({ maxLength: 200 })),
});

/** Builds a world's record from its rows; undefined when they are not a valid record. */
export function readRecord(rows: readonly (readonly [string, unknown])[]): WorldRecord | undefined {
  // Files of versions without states of steps, or without acts, have no such rows.
  const value = {
    storyStep: 0,
    gap: NO_ACTS,
    ...Object.fromEntries(rows.map(([key, text]) => [key, readCellJson(text)])),
  };
  if (!hasShape(RecordSchema, value)) return undefined;
  return value.grownTo >= value.origin ? value : undefined;
}

/** Whether a row of a file is an act. */
export function isAct(row: { readonly act: unknown; readonly csv: unknown }): boolean {
  const act = readCellJson(row.act);
  const csv = row.csv === null ? {} : { csv: Buffer.isBuffer(row.csv) && row.csv.toString('utf8') };
  return typeof act === 'object' && hasShape(ActSchema, { ...act, ...csv });
}

/** Reads a fault rule from its JSON; undefined when it is not a valid rule. */
export function readRule(text: unknown): NewFault | undefined {
  const value = readCellJson(text);
  return hasShape(NewFaultSchema, value) ? value : undefined;
}
