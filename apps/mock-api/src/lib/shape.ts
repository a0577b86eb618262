import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { oncePer } from './memo.ts';

/** Compiled on first use: a file of fixtures or a snapshot has thousands of values. */
const validatorOf = oncePer((schema: TSchema) => Compile(schema));

/** Whether a value matches a schema. */
export function hasShape<S extends TSchema>(schema: S, value: unknown): value is Static<S> {
  return validatorOf(schema).Check(value);
}

/** Why a value does not match a schema: the first place as a JSON pointer, and what is wrong there. */
export function shapeFault(
  schema: TSchema,
  value: unknown,
): { readonly path: string; readonly message: string } {
  const [fault] = validatorOf(schema).Errors(value);
  return { path: fault?.instancePath ?? '', message: fault?.message ?? 'has the wrong shape' };
}
