import {
  RESPONSE_SHAPES,
  type ResponseShape,
} from '@bidstage/mock-api/contract/operations/response-shapes';
import { MISSING } from '../format/numbers.ts';

/** A field of a response that is not as the contract says. */
export interface ResponseProblem {
  /** Its place in the response: `data[3].erpm`. */
  readonly field: string;
  /** `is missing`, or which value it has: `has the unexpected value 9`. */
  readonly what: string;
}

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The form that every screen shows as missing: `--` for a text, NaN for a number, no items, no rows, not switched on. */
function missingOf({ type, nullable, properties, items, minItems = 0 }: ResponseShape): unknown {
  if (nullable) return null;
  if (type === 'string') return MISSING;
  if (type === 'number') return Number.NaN;
  if (type === 'boolean') return false;
  if (type === 'array') return Array.from({ length: minItems }, () => items && missingOf(items));
  if (type !== 'object') return undefined;
  const fields = Object.entries(properties ?? {});
  return Object.fromEntries(fields.map(([key, shape]) => [key, missingOf(shape)]));
}

function isOfType(value: unknown, { type, minItems = 0 }: ResponseShape): boolean {
  if (type === 'array') return Array.isArray(value) && value.length >= minItems;
  return type === 'object' ? isObject(value) : typeof value === type;
}

/** A value in a sentence, in a length that a line can hold. */
function quoted(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Repairs one response, and notes what was wrong in it. */
class Repair {
  readonly problems: ResponseProblem[] = [];

  /** The value itself if nothing in it is wrong, else a copy in which what is wrong is missing. */
  value(value: unknown, shape: ResponseShape, field: string): unknown {
    if (shape.type === 'any' || (value === null && shape.nullable)) return value;
    if (!isOfType(value, shape)) {
      this.#note(field, value);
      return missingOf(shape);
    }
    // Screens show the name of an unknown value; it may be newer than this portal.
    if (shape.enum && !shape.enum.includes(value as string | number)) this.#note(field, value);
    if (Array.isArray(value)) return this.#items(value, shape, field);
    return isObject(value) ? this.#members(value, shape, field) : value;
  }

  #note(field: string, value: unknown): void {
    const isAbsent = value === undefined || value === null;
    this.problems.push({
      field,
      what: isAbsent ? 'is missing' : `has the unexpected value ${quoted(value)}`,
    });
  }

  #items(list: readonly unknown[], { items }: ResponseShape, field: string): readonly unknown[] {
    if (!items) return list;
    const repaired = list.map((item, index) => this.value(item, items, `${field}[${index}]`));
    return repaired.every((item, index) => item === list[index]) ? list : repaired;
  }

  #members(object: Members, shape: ResponseShape, field: string): Members {
    const { properties = {}, optional = [], additionalProperties } = shape;
    const changes: [key: string, value: unknown][] = [];
    const check = (key: string, member: ResponseShape) => {
      const repaired = this.value(object[key], member, field === '' ? key : `${field}.${key}`);
      if (repaired !== object[key]) changes.push([key, repaired]);
    };
    for (const [key, member] of Object.entries(properties))
      if (object[key] !== undefined || !optional.includes(key)) check(key, member);
    if (additionalProperties)
      for (const key of Object.keys(object)) check(key, additionalProperties);
    return changes.length === 0 ? object : { ...object, ...Object.fromEntries(changes) };
  }
}

/** Repaired members of an envelope, and what was wrong in them. */
export interface RepairedResponse {
  readonly envelope: object;
  readonly problems: readonly ResponseProblem[];
}

/** Members without which a response is unreadable. */
const NEEDED = ['data', 'meta'];

/** Without the members that were not repaired inside but missing as a whole. */
function withoutMissing(repaired: unknown, original: unknown): unknown {
  if (!isObject(repaired) || !isObject(original)) return repaired;
  const kept = Object.entries(repaired).filter(
    ([key, one]) => one === original[key] || (Array.isArray(one) && Array.isArray(original[key])),
  );
  return Object.fromEntries(kept);
}

interface RepairOptions {
  /** Leaves out the members of the data that are missing, for callers that have a value of their own for each. */
  readonly leavesOut: boolean;
}

/**
 * Replaces what violates the contract in the data of a response by the form of what is missing, so that no screen meets
 * null where it needs a list. Undefined for a response that is unreadable; a caller with values of its own gets it as it is.
 */
export function repairResponse(
  id: string,
  envelope: object,
  { leavesOut }: RepairOptions,
): RepairedResponse | undefined {
  const given = envelope as Members;
  const shapes = RESPONSE_SHAPES[id]?.properties ?? {};
  if (NEEDED.some((key) => shapes[key] && !isOfType(given[key], shapes[key])))
    return leavesOut ? { envelope, problems: [] } : undefined;
  const repair = new Repair();
  const members = Object.entries(shapes).map(([key, shape]): [string, unknown] => [
    key,
    repair.value(given[key], shape, key),
  ]);
  const { data, ...others } = { ...given, ...Object.fromEntries(members) };
  const kept = leavesOut ? withoutMissing(data, given['data']) : data;
  return { envelope: { ...others, data: kept }, problems: repair.problems };
}
