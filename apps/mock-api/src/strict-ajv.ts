import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** RFC 3339, with the letters T and Z. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * A validator for what TypeBox wrote, of requests and of answers. Nothing is coerced, dropped or defaulted: what does not
 * fit its schema is refused, and all faults are told at once.
 */
export function strictAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    allowUnionTypes: true,
    // TypeBox wrote the schemas; to check them against the schema of schemas takes longer than all else about them.
    validateSchema: false,
  });
  addFormats(ajv);
  // The library's own check lets times through that no clock can be set to, such as a leap second.
  ajv.addFormat('date-time', {
    validate: (text: string) => DATE_TIME.test(text) && !Number.isNaN(Date.parse(text)),
  });
  return ajv;
}
