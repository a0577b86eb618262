import type { FaultEffect } from '../contract/operations/control/fault-effects.ts';
import type { Operation } from '../contract/operations/operation.ts';
import { replaceAt } from '../lib/json-pointer.ts';
import { fixedFields } from '../domain/faults/response-fields.ts';

type FieldEffect = Extract<FaultEffect, { type: 'field' }>;

/** Values that no contract knows, for fields of texts and of numbers. */
const UNKNOWN_TEXT = 'UNKNOWN_VALUE';
const UNKNOWN_NUMBER = 9999;

/** A body with its JSON changed; a body that is no JSON stays as it is. */
function changed(original: Buffer, change: (value: unknown) => void): Buffer {
  try {
    const value: unknown = JSON.parse(original.toString());
    change(value);
    return Buffer.from(JSON.stringify(value));
  } catch {
    return original;
  }
}

/** A value of another JSON type: a text for a number or a boolean, a number for a text, and so on. */
function ofOtherType(value: unknown): unknown {
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return {};
  return typeof value === 'object' && value !== null ? [] : String(value);
}

function changeOf(effect: FieldEffect): (old: unknown) => unknown {
  switch (effect.change) {
    case 'set':
      return () => effect.value;
    case 'drop':
      return () => undefined;
    case 'null':
      return () => null;
    case 'wrong_type':
      return ofOtherType;
  }
}

export function withField(original: Buffer, effect: FieldEffect): Buffer {
  return changed(original, (value) => replaceAt(value, effect.path, changeOf(effect)));
}

export function withUnknownValue(
  original: Buffer,
  operation: Operation | undefined,
  path: string | undefined,
): Buffer {
  const fields = operation ? fixedFields(operation, path) : [];
  return changed(original, (value) => {
    for (const field of fields) {
      const isNumeric = field.values?.some((one) => typeof one === 'number') === true;
      const unknown = isNumeric ? UNKNOWN_NUMBER : UNKNOWN_TEXT;
      replaceAt(value, path ?? field.path, () => unknown);
    }
  });
}
