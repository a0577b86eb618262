/** Escapes a text for a quoted HTML attribute on one line: line breaks and quotes in it cannot end the attribute. */
export function htmlAttribute(text: string): string {
  return text.replace(/[&<>"'\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}
