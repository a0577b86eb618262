/** Parses and formats one search parameter. A value that equals the default is not written to the URL. */
export interface Param<Value> {
  readonly fallback: Value;
  /** Parses a text from the URL; `undefined` for an invalid text. */
  parse(text: string): Value | undefined;
  // A method, so that parameters of different values fit into one record.
  format(value: Value): string;
}

export type ParamRecord = Readonly<Record<string, Param<unknown>>>;

export type ParamValues<Params> = {
  readonly [Name in keyof Params]: Params[Name] extends Param<infer Value> ? Value : never;
};

export interface SortOption<Key extends string = string> {
  readonly key: Key;
  readonly order: 'asc' | 'desc';
}

export function choiceParam<Value extends string>(
  values: readonly Value[],
  fallback: Value,
): Param<Value> {
  return {
    fallback,
    parse: (text) => values.find((value) => value === text),
    format: (value) => value,
  };
}

/** Free text, such as a search; empty if absent. */
export const textParam: Param<string> = {
  fallback: '',
  parse: (text) => text,
  format: (value) => value,
};

/** A whole number, such as an id or a page index; `null` if absent. */
export const integerParam: Param<number | null> = {
  fallback: null,
  parse: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  format: (value) => (value === null ? '' : String(value)),
};

export function flagParam(fallback: boolean): Param<boolean> {
  return {
    fallback,
    parse: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    format: (value) => (value ? '1' : '0'),
  };
}

/** A column and a direction, written as `amount.desc`. */
export function sortParam<Key extends string>(
  keys: readonly Key[],
  fallback: SortOption<Key>,
): Param<SortOption<Key>> {
  return {
    fallback,
    parse: (text) => {
      const dot = text.lastIndexOf('.');
      const key = keys.find((candidate) => candidate === text.slice(0, dot));
      const order = text.slice(dot + 1);
      return key && (order === 'asc' || order === 'desc') ? { key, order } : undefined;
    },
    format: ({ key, order }) => `${key}.${order}`,
  };
}

/** The values of a URL's search parameters; unknown or invalid ones count as absent. */
export function readParams<Params extends ParamRecord>(
  params: Params,
  search: URLSearchParams,
): ParamValues<Params> {
  const values: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(params)) {
    const text = search.get(name);
    values[name] = (text === null ? undefined : param.parse(text)) ?? param.fallback;
  }
  return values as ParamValues<Params>;
}

/** A copy of the search parameters with some values changed; all others stay unchanged. */
export function writeParams<Params extends ParamRecord>(
  params: Params,
  search: URLSearchParams,
  changes: Partial<ParamValues<Params>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    const param = params[name];
    if (!param) continue;
    const text = param.format(value);
    const isDefault = text === param.format(param.fallback);
    if (isDefault) next.delete(name);
    else next.set(name, text);
  }
  return next;
}
