/** A colour for the field, with an example for those who type it. */
export const EXAMPLE = '#0b57c9';

export const COLOUR_TEXT = `A colour such as ${EXAMPLE}`;

/** The colour that a text stands for; undefined for any other text. */
export function colourOf(text: string): string | undefined {
  const colour = text.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : undefined;
}
