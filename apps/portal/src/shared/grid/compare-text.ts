const collator = new Intl.Collator('en', { numeric: true });

/** Sorts names in natural order: `adf`, `Appnexus`, `slot-2`, `slot-10`; absent ones first. */
export function compareText(
  one: string | null | undefined,
  other: string | null | undefined,
): number {
  return collator.compare(one ?? '', other ?? '');
}

/** Sorts names by what is shown of them. */
export const byText = (textOf: (name: string) => string) => (one: string, other: string) =>
  compareText(textOf(one), textOf(other));
