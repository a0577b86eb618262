import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isInstant, NO_INSTANT } from './contract/values/instants.ts';

/**
 * A validator for TypeBox schemas of requests and responses. Nothing is coerced, dropped or defaulted: a value that
 * does not match its schema is rejected, and all errors are reported at once.
 */
export function strictAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    allowUnionTypes: true,
    // TypeBox schemas are valid; checking them against the meta-schema takes longer than everything else.
    validateSchema: false,
  });
  addFormats(ajv);
  // The library's own check accepts times that no clock can show, such as a leap second.
  ajv.addFormat('date-time', { validate: isInstant });
  return ajv;
}

/** The message of a schema error with the value that it is about. */
export function describeError({ message, params }: ErrorObject): string {
  const { additionalProperty, allowedValue, allowedValues, format } = params as {
    additionalProperty?: string;
    format?: string;
    allowedValue?: string | number | boolean | null;
    allowedValues?: readonly unknown[];
  };
  if (format === 'date-time') return NO_INSTANT;
  const detail = additionalProperty ?? allowedValues?.join(', ') ?? allowedValue;
  return `${message ?? 'is invalid'}${detail === undefined ? '' : `: ${String(detail)}`}`;
}

/** The errors of the branches of a union, in the order of the branches. */
export function errorsByBranch(
  { schemaPath, instancePath }: ErrorObject,
  errors: readonly ErrorObject[],
): ErrorObject[][] {
  const branches = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    if (!error.schemaPath.startsWith(`${schemaPath}/`)) continue;
    if (!`${error.instancePath}/`.startsWith(`${instancePath}/`)) continue;
    const [branch = ''] = error.schemaPath.slice(schemaPath.length + 1).split('/', 1);
    const ofBranch = branches.get(branch);
    if (ofBranch) ofBranch.push(error);
    else branches.set(branch, [error]);
  }
  return [...branches.values()];
}

/** The value at a JSON pointer; undefined if there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    return (inner as Readonly<Record<string, unknown>>)[key];
  }, value);
}
