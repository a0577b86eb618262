interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Options from a table of labels, in its order. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label })) as Option<Value>[];

export const plainOptions = <Value extends string>(values: readonly Value[]): Option<Value>[] =>
  values.map((value) => ({ value, label: value }));
