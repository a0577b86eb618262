import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** RFC 3339, with the letters T and Z. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

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
  ajv.addFormat('date-time', {
    validate: (text: string) => DATE_TIME.test(text) && !Number.isNaN(Date.parse(text)),
  });
  return ajv;
}

/** The message of a schema error with the value that it is about. */
export function describeError({ message, params }: ErrorObject): string {
  const { additionalProperty, allowedValue, allowedValues } = params as {
    additionalProperty?: string;
    allowedValue?: string | number | boolean | null;
    allowedValues?: readonly unknown[];
  };
  const detail = additionalProperty ?? allowedValues?.join(', ') ?? allowedValue;
  return `${message ?? 'is invalid'}${detail === undefined ? '' : `: ${String(detail)}`}`;
}
