/** A change of some members; undefined removes one. */
export type Change<Value> = { readonly [Key in keyof Value]?: Value[Key] | undefined };

export function changed<Value extends object>(value: Value, change: Change<Value>): Value {
  const members = Object.entries({ ...value, ...change });
  return Object.fromEntries(members.filter(([, member]) => member !== undefined)) as Value;
}
