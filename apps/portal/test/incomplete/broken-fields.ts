import {
  RESPONSE_SHAPES,
  type ResponseShape,
} from '@bidstage/mock-api/contract/values/response-shapes';

/** A field of a response: the keys and indexes that lead to it, and its shape. */
export interface Field {
  readonly steps: readonly (string | number)[];
  readonly shape: ResponseShape;
}

/** Its place in words: `data[0].month`. */
export const placeOf = ({ steps }: Field): string =>
  steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);

type Parent = Record<string | number, unknown>;

/** The members and items that a value has below it by its shape; of a list or a map, the first. */
function childrenOf(shape: ResponseShape, value: unknown): [string | number, ResponseShape][] {
  if (typeof value !== 'object' || value === null) return [];
  if (shape.items) return Array.isArray(value) && value.length > 0 ? [[0, shape.items]] : [];
  const [key] = Object.keys(value);
  const ofMap: [string, ResponseShape][] =
    shape.additionalProperties && key !== undefined ? [[key, shape.additionalProperties]] : [];
  return [...Object.entries(shape.properties ?? {}), ...ofMap];
}

function fieldsBelow(field: Field, value: unknown): Field[] {
  return childrenOf(field.shape, value).flatMap(([step, shape]) => {
    const child = { steps: [...field.steps, step], shape };
    return [child, ...fieldsBelow(child, (value as Parent)[step])];
  });
}

/** Each field of an operation's response that its example has, but not its members: without them it is unreadable. */
export function fieldsOf(id: string, envelope: object): Field[] {
  const shape = RESPONSE_SHAPES[id];
  if (!shape) throw new Error(`${id} has no shape`);
  const inside = fieldsBelow({ steps: [], shape }, envelope);
  return inside.filter(({ steps, shape: { type } }) => steps.length > 1 && type !== 'any');
}

/** How a field is broken. */
export const BREAKS = {
  null: () => null,
  absent: () => undefined,
  'of another type': ({ type }: ResponseShape) => (type === 'object' ? 'text' : { other: 1 }),
  unknown: ({ type }: ResponseShape) => (type === 'number' ? 9999 : 'UNKNOWN'),
} as const;

export type Break = keyof typeof BREAKS;

/** Whether the contract forbids a field this value. */
export function isBroken({ shape, steps }: Field, how: Break): boolean {
  if (how === 'null') return !shape.nullable;
  if (how === 'absent') return typeof steps.at(-1) === 'string';
  return how === 'of another type' || shape.enum !== undefined;
}

/** A copy of a response with one broken field. */
export function withBroken(envelope: object, { steps, shape }: Field, how: Break): object {
  const copy = structuredClone(envelope);
  const parent = steps.slice(0, -1).reduce<unknown>((at, step) => (at as Parent)[step], copy);
  const last = steps.at(-1) ?? '';
  if (how === 'absent') delete (parent as Parent)[last];
  else (parent as Parent)[last] = BREAKS[how](shape);
  return copy;
}

/** A copy of a response in which no field has a value: lists and objects stay, what they consist of is null. */
export function withoutValues(envelope: object): object {
  const empty = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(empty);
    if (typeof value !== 'object' || value === null) return null;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, empty(one)]));
  };
  const members = Object.entries(envelope).map(([key, value]) => [
    key,
    typeof value === 'object' ? empty(value) : value,
  ]);
  return Object.fromEntries(members) as object;
}
