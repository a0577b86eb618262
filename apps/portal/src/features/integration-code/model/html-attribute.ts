/** Text as it may stand in a quoted HTML attribute, on one line: a line break or a quote in it changes nothing around it. */
export function htmlAttribute(text: string): string {
  return text.replace(/[&<>"'\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}
