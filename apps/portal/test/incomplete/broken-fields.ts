import {
  RESPONSE_SHAPES,
  type ResponseShape,
} from '@bidstage/mock-api/contract/operations/response-shapes';

/** A field of a response: the keys and indexes that lead to it, and its shape. */
export interface Field {
  readonly steps: readonly (string | number)[];
  readonly shape: ResponseShape;
  /** A response without it is whole. */
  readonly mayBeAbsent: boolean;
}

/** Its place in words: `data[0].month`. */
export const placeOf = ({ steps }: Field): string =>
  steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);

type Parent = Record<string | number, unknown>;

interface Child {
  readonly step: string | number;
  readonly shape: ResponseShape;
  readonly mayBeAbsent: boolean;
}

/** The members and items that a value has below it by its shape; of a list or a map, the first. */
function childrenOf(shape: ResponseShape, value: unknown): Child[] {
  const { items, properties = {}, optional = [], additionalProperties } = shape;
  if (typeof value !== 'object' || value === null) return [];
  const [first] = Object.keys(value);
  const any = items ?? additionalProperties;
  const ofAny = first !== undefined && any !== undefined ? [{ first, any }] : [];
  return [
    ...Object.entries(properties).map(([step, member]) => ({
      step,
      shape: member,
      mayBeAbsent: optional.includes(step),
    })),
    ...ofAny.map(({ first: key, any: member }) => ({
      step: items ? Number(key) : key,
      shape: member,
      mayBeAbsent: true,
    })),
  ];
}

function fieldsBelow(field: Field, value: unknown): Field[] {
  return childrenOf(field.shape, value).flatMap(({ step, ...rest }) => {
    const child = { steps: [...field.steps, step], ...rest };
    return [child, ...fieldsBelow(child, (value as Parent)[step])];
  });
}

/** Each field of an operation's response that its example has, but not its members: without them it is unreadable. */
export function fieldsOf(id: string, envelope: object): Field[] {
  const shape = RESPONSE_SHAPES[id];
  if (!shape) throw new Error(`${id} has no shape`);
  const inside = fieldsBelow({ steps: [], shape, mayBeAbsent: false }, envelope);
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
export function isBroken({ shape, mayBeAbsent }: Field, how: Break): boolean {
  if (how === 'null') return !shape.nullable;
  if (how === 'absent') return !mayBeAbsent;
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
  const members = Object.entries(envelope).map(([key, value]): [string, unknown] => [
    key,
    typeof value === 'object' ? empty(value) : value,
  ]);
  return Object.fromEntries(members) as object;
}
